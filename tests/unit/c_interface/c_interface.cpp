#include "tondo/tondo.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <thread>

namespace {

using Handle = std::unique_ptr<tondo_game, decltype(&tondo_free)>;

Handle start(const char *rules = "3man") {
    tondo_game *game = nullptr;
    REQUIRE_MESSAGE(tondo_start(rules, nullptr, &game) == 0, std::string(tondo_error()));
    return {game, tondo_free};
}

Handle from_fen(const char *fen, const char *rules, const char *board = nullptr) {
    tondo_game *game = nullptr;
    REQUIRE_MESSAGE(tondo_from_fen(fen, rules, board, &game) == 0, std::string(tondo_error()));
    return {game, tondo_free};
}

// Calls a function that writes a text, with the buffer that it needs.
template <class Write> std::string text(Write write) {
    const int length = write(nullptr, 0);
    REQUIRE(length >= 0);
    std::string buffer(static_cast<std::size_t>(length) + 1, '?');
    REQUIRE(write(buffer.data(), buffer.size()) == length);
    REQUIRE(buffer.back() == '\0');
    buffer.pop_back();
    return buffer;
}

std::string fen(const Handle &game) {
    return text([&](char *buffer, std::size_t size) { return tondo_fen(game.get(), buffer, size); });
}
std::string legal_moves(const Handle &game) {
    return text([&](char *buffer, std::size_t size) { return tondo_legal_moves(game.get(), buffer, size); });
}
std::string san(const Handle &game, const char *move) {
    return text([&](char *buffer, std::size_t size) { return tondo_san(game.get(), move, buffer, size); });
}

void play(const Handle &game, const std::string &moves) {
    std::istringstream words(moves);
    for (std::string move; words >> move;)
        REQUIRE_MESSAGE(tondo_play(game.get(), move.c_str()) == 0, std::string(tondo_error()));
}

void check_error(int result, int code, const std::string &message) {
    CHECK(result == code);
    CHECK(std::string(tondo_error()) == message);
}

// Three plies before Rh2 mates Red under the rules green.
constexpr const char *before_mate = "1bK6/7rK/8/8/8/8/4wR3/wK5wR1 w wrb - - - 0 1";

} // namespace

TEST_CASE("C interface: a game from the start to a mate") {
    const Handle game = start();
    CHECK(std::string(tondo_version()) == TONDO_VERSION);
    CHECK(tondo_turn(game.get()) == 0);
    CHECK(tondo_living(game.get()) == 0b111);
    CHECK(san(game, "b1c3") == "Nc3");
    play(game, "e4 m2m4");
    CHECK(tondo_turn(game.get()) == 2);
    CHECK(fen(game) == "24/24/4wP7gP11/24/wPwPwPwP1wPwPwPgPgPgPgP1gPgPgPbPbPbPbPbPbPbPbP/"
                       "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR b wgb wKQgKQbKQ e3,m3 - 0 1");
    std::array points{7, 7, 7};
    CHECK(tondo_outcome(game.get(), points.data()) == TONDO_UNFINISHED);
    CHECK(points == std::array{0, 0, 0});

    const Handle ended = from_fen(before_mate, "green", "square");
    play(ended, "Rf2 Kh8 b8a8");
    CHECK(san(ended, "f2h2") == "Rh2#");
    play(ended, "Rh2");
    CHECK(tondo_outcome(ended.get(), points.data()) == TONDO_MATE);
    CHECK(points == std::array{12, 0, 6});
    CHECK(legal_moves(ended).empty());
}

TEST_CASE("C interface: an eliminated player no longer lives") {
    const Handle game = start();
    play(game, "e4 resigns");
    CHECK(tondo_living(game.get()) == 0b101);
    CHECK(tondo_turn(game.get()) == 2);
    play(game, "flags");
    std::array<int, 3> points{};
    CHECK(tondo_outcome(game.get(), points.data()) == TONDO_LAST_KING);
    CHECK(points == std::array{12, 0, 0});
    CHECK(tondo_living(game.get()) == 0b001);
}

TEST_CASE("C interface: legal moves are sorted coordinates") {
    const std::string moves = legal_moves(start());
    CHECK(moves.starts_with("a2a3 a2a4 b1"));
    std::istringstream words(moves);
    std::string before;
    for (std::string move; words >> move; before = move)
        CHECK(before < move);
}

TEST_CASE("C interface: a copy has the moves, and goes its own way") {
    const Handle game = start();
    play(game, "Nc3 Nk3 Ns3 Nb1 Nj1 Nr1 Nc3 Nk3 Ns3 Nb1 Nj1");
    tondo_game *place = nullptr;
    REQUIRE(tondo_copy(game.get(), &place) == 0);
    const Handle copy(place, tondo_free);
    play(copy, "Nr1");
    std::array<int, 3> points{};
    CHECK(tondo_outcome(copy.get(), points.data()) == TONDO_REPETITION);
    CHECK(points == std::array{4, 4, 4});
    CHECK(tondo_outcome(game.get(), points.data()) == TONDO_UNFINISHED);
}

TEST_CASE("C interface: perft") {
    const Handle game = start("nivichanov");
    std::uint64_t leaves = 0;
    CHECK(tondo_perft(game.get(), 0, &leaves) == 0);
    CHECK(leaves == 1);
    play(game, "e2e3");
    CHECK(tondo_perft(game.get(), 2, &leaves) == 0);
    CHECK(leaves == 3461);
    const char *const depth = "depth: expected plies from 0 to 99";
    check_error(tondo_perft(game.get(), -1, &leaves), TONDO_BAD_ARGUMENT, depth);
    check_error(tondo_perft(game.get(), 100, &leaves), TONDO_BAD_ARGUMENT, depth);
    CHECK(leaves == 3461);
}

TEST_CASE("C interface: the engine's move") {
    const auto best = [](const Handle &game, int level, std::uint64_t nodes, std::uint32_t milliseconds) {
        return text([&](char *buffer, std::size_t size) {
            return tondo_best_move(game.get(), level, nodes, milliseconds, buffer, size);
        });
    };
    const Handle game = from_fen(before_mate, "green", "square");
    play(game, "Rf2 Kh8 b8a8");
    for (const std::string &mate : {best(game, 8, 2000, 0), best(game, 8, 0, 50), best(game, 7, 0, 0)})
        CHECK(mate == "f2h2");
    const char *const level = "level: expected a number from 1 to 8";
    check_error(tondo_best_move(game.get(), 0, 1, 0, nullptr, 0), TONDO_BAD_ARGUMENT, level);
    check_error(tondo_best_move(game.get(), 9, 1, 0, nullptr, 0), TONDO_BAD_ARGUMENT, level);

    // Without its limit, a search of the start position would not end.
    const Handle long_game = start();
    best(long_game, 8, 0, 20);
    int differing = 0;
    for (int ply = 0; ply < 12; ++ply) {
        const std::string move = best(long_game, 8, 500, 0);
        differing += best(long_game, 1, 500, 0) != move;
        play(long_game, move);
    }
    CHECK(differing > 0);
}

TEST_CASE("C interface: a text is cut off where the buffer ends") {
    const Handle game = start();
    std::array<char, 5> buffer{'#', '#', '#', '#', '#'};
    CHECK(tondo_san(game.get(), "b1c3", buffer.data(), 4) == 3);
    CHECK(std::string(buffer.data()) == "Nc3");
    CHECK(tondo_san(game.get(), "b1c3", buffer.data(), 3) == 3);
    CHECK(std::string(buffer.data()) == "Nc");
    CHECK(tondo_san(game.get(), "b1c3", buffer.data(), 1) == 3);
    CHECK(buffer[0] == '\0');
    buffer[0] = '#';
    CHECK(tondo_san(game.get(), "b1c3", buffer.data(), 0) == 3);
    CHECK(buffer == std::array{'#', 'c', '\0', '\0', '#'});
    CHECK(tondo_fen(game.get(), nullptr, 0) == static_cast<int>(fen(game).size()));
}

TEST_CASE("C interface: rules, boards and positions that do not exist") {
    tondo_game *game = nullptr;
    const auto check_none = [&](int result, int code, const std::string &expected) {
        check_error(result, code, expected);
        CHECK(!game);
    };
    game = reinterpret_cast<tondo_game *>(&game); // a failure must overwrite it
    CHECK(tondo_start("chess", nullptr, &game) == TONDO_BAD_ARGUMENT);
    CHECK(!game);
    const std::string message = tondo_error();
    CHECK(message.starts_with("rules: expected 3man, 3man-video, three-kings, "));
    CHECK(message.ends_with(", not 'chess'"));
    check_none(tondo_start("green", "flat", &game), TONDO_BAD_ARGUMENT,
               "board: expected three-way, round or square, not 'flat'");
    check_none(tondo_start("3man", "square", &game), TONDO_BAD_ARGUMENT, "board: expected round, not 'square'");
    check_none(tondo_start("green", "square", &game), TONDO_BAD_ARGUMENT,
               "board: expected one with a start position; for this one use tondo_from_fen()");
    check_none(tondo_from_fen("8/8 w", "green", "flat", &game), TONDO_BAD_ARGUMENT,
               "board: expected three-way, round or square, not 'flat'");
    CHECK(tondo_from_fen("24/24/x", "3man", nullptr, &game) == TONDO_BAD_FEN);
    CHECK(std::string(tondo_error()).starts_with("fen: column 8: expected eight fields"));
    CHECK(tondo_from_fen(before_mate, "3man", nullptr, &game) == TONDO_BAD_FEN);
    CHECK(tondo_from_fen("\x1b[2J\xff", "3man", nullptr, &game) == TONDO_BAD_FEN);
    CHECK(std::string(tondo_error()).find('\x1b') == std::string::npos);
    CHECK(!game);
}

TEST_CASE("C interface: a refused move changes nothing") {
    const Handle game = start();
    const std::string before = fen(game);
    CHECK(tondo_play(game.get(), "e5") == TONDO_BAD_MOVE);
    CHECK(std::string(tondo_error()).starts_with("move: "));
    CHECK(tondo_play(game.get(), "") == TONDO_BAD_MOVE);
    CHECK(tondo_play(game.get(), "resigns-for-b") == TONDO_BAD_MOVE);
    CHECK(tondo_play(game.get(), std::string(100'000, 'x').c_str()) == TONDO_BAD_MOVE);
    CHECK(std::string(tondo_error()).size() < 200);
    CHECK(tondo_san(game.get(), "e2e5", nullptr, 0) == TONDO_BAD_MOVE);
    CHECK(tondo_san(game.get(), "resigns", nullptr, 0) == TONDO_BAD_MOVE);
    CHECK(fen(game) == before);
}

TEST_CASE("C interface: no move after the end") {
    const Handle game = start();
    play(game, "draw");
    const std::string message = "the game is over";
    check_error(tondo_play(game.get(), "e4"), TONDO_GAME_OVER, message);
    check_error(tondo_san(game.get(), "e4", nullptr, 0), TONDO_GAME_OVER, message);
    check_error(tondo_best_move(game.get(), 1, 0, 0, nullptr, 0), TONDO_GAME_OVER, message);
    std::array<int, 3> points{};
    CHECK(tondo_outcome(game.get(), points.data()) == TONDO_AGREEMENT);
    CHECK(points == std::array{4, 4, 4});
    CHECK(legal_moves(game).empty());
}

TEST_CASE("C interface: NULL is an error") {
    const Handle game = start();
    tondo_game *place = nullptr;
    std::uint64_t leaves = 0;
    std::array<int, 3> points{};
    const auto check_null = [](int result, const std::string &message) {
        check_error(result, TONDO_BAD_ARGUMENT, message + ", not NULL");
    };
    const std::string no_game = "game: expected a game";
    check_null(tondo_copy(nullptr, &place), no_game);
    check_null(tondo_fen(nullptr, nullptr, 0), no_game);
    check_null(tondo_turn(nullptr), no_game);
    check_null(tondo_living(nullptr), no_game);
    check_null(tondo_legal_moves(nullptr, nullptr, 0), no_game);
    check_null(tondo_play(nullptr, "e4"), no_game);
    check_null(tondo_san(nullptr, "e4", nullptr, 0), no_game);
    check_null(tondo_outcome(nullptr, points.data()), no_game);
    check_null(tondo_perft(nullptr, 1, &leaves), no_game);
    check_null(tondo_best_move(nullptr, 1, 1, 0, nullptr, 0), no_game);
    tondo_free(nullptr);

    const std::string no_place = "expected a place for the game";
    check_null(tondo_start("3man", nullptr, nullptr), no_place);
    check_null(tondo_from_fen("", "3man", nullptr, nullptr), no_place);
    check_null(tondo_copy(game.get(), nullptr), no_place);
    check_null(tondo_start(nullptr, nullptr, &place), "rules: expected the key of a rule set");
    check_null(tondo_from_fen("", nullptr, nullptr, &place), "rules: expected the key of a rule set");
    check_null(tondo_from_fen(nullptr, "3man", nullptr, &place), "fen: expected a FEN3");
    check_null(tondo_play(game.get(), nullptr), "move: expected a move");
    check_null(tondo_san(game.get(), nullptr, nullptr, 0), "move: expected a move");
    check_null(tondo_outcome(game.get(), nullptr), "points: expected three numbers");
    check_null(tondo_perft(game.get(), 1, nullptr), "leaves: expected a place for the number");

    const std::string no_buffer = "buffer: expected a buffer, not NULL with a size above 0";
    check_error(tondo_fen(game.get(), nullptr, 1), TONDO_BAD_ARGUMENT, no_buffer);
    check_error(tondo_legal_moves(game.get(), nullptr, 1), TONDO_BAD_ARGUMENT, no_buffer);
    check_error(tondo_san(game.get(), "e4", nullptr, 1), TONDO_BAD_ARGUMENT, no_buffer);
    check_error(tondo_best_move(game.get(), 1, 1, 0, nullptr, 1), TONDO_BAD_ARGUMENT, no_buffer);
}

TEST_CASE("C interface: each thread has its own message") {
    CHECK(tondo_turn(nullptr) == TONDO_BAD_ARGUMENT);
    std::string of_thread = "?";
    std::thread([&] { of_thread = tondo_error(); }).join();
    CHECK(of_thread.empty());
    CHECK(std::string(tondo_error()).starts_with("game: "));
}
