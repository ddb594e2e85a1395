#include "tondo/tondo.h"

#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/perft.hpp"
#include "tondo/engine/engine.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/ply_token.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <string>
#include <string_view>
#include <vector>

struct tondo_game {
    tondo::Game game;
};

namespace tondo {

namespace {

static_assert(TONDO_LAST_KING == 1 + static_cast<int>(Ending::last_king) &&
              TONDO_BARE_KINGS == 1 + static_cast<int>(Ending::bare_kings));

// An array, because a string could fail for want of memory.
thread_local std::array<char, 512> last_error{};

struct Failure {
    tondo_error_code code;
    std::string message;
};

void require(bool holds, const char *expected) {
    if (!holds)
        throw Failure{TONDO_BAD_ARGUMENT, expected};
}

std::size_t copy_text(std::string_view text, char *buffer, std::size_t size) {
    if (size > 0)
        buffer[text.copy(buffer, size - 1)] = '\0';
    return text.size();
}

// Runs the work of a function; no exception may reach a caller in another language.
template <class Work> int guarded(Work work) noexcept {
    const auto fail = [](tondo_error_code code, std::string_view message) {
        copy_text(message, last_error.data(), last_error.size());
        return code;
    };
    try {
        return work();
    } catch (const Failure &failure) {
        return fail(failure.code, failure.message);
    } catch (const std::bad_alloc &) {
        return fail(TONDO_NO_MEMORY, "out of memory");
    } catch (const std::exception &error) {
        return fail(TONDO_INTERNAL_ERROR, error.what());
    }
}

const Game &game_of(const tondo_game *game) {
    require(game, "game: expected a game, not NULL");
    return game->game;
}

// The same of a function that writes a text about a game.
template <class Text> int written(const tondo_game *game, char *buffer, std::size_t size, Text text_of) noexcept {
    return guarded([&] {
        require(buffer || size == 0, "buffer: expected a buffer, not NULL with a size above 0");
        return static_cast<int>(copy_text(text_of(game_of(game)), buffer, size));
    });
}

// Stores a new game in *place, or NULL if there is none.
template <class Make> int made(tondo_game **place, Make make) noexcept {
    return guarded([&] {
        require(place, "expected a place for the game, not NULL");
        *place = nullptr;
        *place = new tondo_game{make()};
        return 0;
    });
}

// The names that a function finds in the rows, each once.
template <class Name> std::string choices(Name name_of) {
    std::vector<std::string_view> names;
    for (const RuleSet &row : all_rules()) {
        const std::string_view name = name_of(row);
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return notation::listed(names, "or");
}

const RuleSet &rules_of(const char *key, const char *board) {
    require(key, "rules: expected the key of a rule set, not NULL");
    if (!find_rules(key))
        throw Failure{TONDO_BAD_ARGUMENT, "rules: expected " + choices([](const RuleSet &row) { return row.key; }) +
                                              ", not " + notation::quote(key)};
    if (const RuleSet *const rules = find_rules(key, board ? board : ""))
        return *rules;
    const auto board_of = [&](const RuleSet &row) { return row.key == key ? row.board().key : ""; };
    throw Failure{TONDO_BAD_ARGUMENT, "board: expected " + choices(board_of) + ", not " + notation::quote(board)};
}

void require_unfinished(const Game &game) {
    if (game.outcome())
        throw Failure{TONDO_GAME_OVER, "the game is over"};
}

// A move or declaration of the player to move, by one of the readers.
template <class Read> auto action_of(const Game &game, const char *text, Read read) {
    require(text, "move: expected a move, not NULL");
    require_unfinished(game);
    auto action = read(game.position(), text);
    if (!action)
        throw Failure{TONDO_BAD_MOVE, std::string("move: ") + action.error().what()};
    return *action;
}

engine::Limits limits_of(int level, std::uint64_t nodes, std::uint32_t milliseconds) {
    require(level >= engine::first_level && level <= engine::last_level, "level: expected a number from 1 to 8");
    if (nodes == 0 && milliseconds == 0)
        return engine::level(level).limits;
    engine::Limits limits;
    if (nodes > 0)
        limits.nodes = nodes;
    if (milliseconds > 0)
        limits.time = std::chrono::milliseconds(milliseconds);
    return limits;
}

} // namespace

} // namespace tondo

using namespace tondo;

const char *tondo_version(void) {
    return TONDO_VERSION;
}

const char *tondo_error(void) {
    return last_error.data();
}

int tondo_start(const char *rules, const char *board, tondo_game **game) {
    return made(game, [=] {
        const RuleSet &found = rules_of(rules, board);
        require(found.has_start(), "board: expected one with a start position; for this one use tondo_from_fen()");
        return Game(Position::start(found));
    });
}

int tondo_from_fen(const char *fen, const char *rules, const char *board, tondo_game **game) {
    return made(game, [=] {
        require(fen, "fen: expected a FEN3, not NULL");
        const auto position = notation::read_fen(fen, rules_of(rules, board));
        if (!position)
            throw Failure{TONDO_BAD_FEN,
                          "fen: column " + std::to_string(position.error().column()) + ": " + position.error().what()};
        return Game(*position);
    });
}

int tondo_copy(const tondo_game *game, tondo_game **copy) {
    return made(copy, [=] { return game_of(game); });
}

void tondo_free(tondo_game *game) {
    delete game;
}

int tondo_fen(const tondo_game *game, char *buffer, size_t size) {
    return written(game, buffer, size, [](const Game &of) { return notation::write_fen(of.position()); });
}

int tondo_turn(const tondo_game *game) {
    return guarded([=] { return static_cast<int>(index(game_of(game).position().turn())); });
}

int tondo_living(const tondo_game *game) {
    return guarded([=] { return static_cast<int>(index(game_of(game).position().living())); });
}

int tondo_legal_moves(const tondo_game *game, char *buffer, size_t size) {
    return written(game, buffer, size, [](const Game &of) {
        std::vector<std::string> moves;
        for (const Move &move : of.legal_moves())
            moves.push_back(notation::write_coordinate_move(of.rules().board(), move));
        std::sort(moves.begin(), moves.end());
        return notation::join(moves, " ");
    });
}

int tondo_play(tondo_game *game, const char *move) {
    return guarded([=] {
        const PlyAction action = action_of(game_of(game), move, notation::read_ply_token);
        game->game.play(action);
        return 0;
    });
}

int tondo_san(const tondo_game *game, const char *move, char *buffer, size_t size) {
    return written(game, buffer, size, [=](const Game &of) {
        return notation::write_san(of.position(), action_of(of, move, notation::read_move));
    });
}

int tondo_outcome(const tondo_game *game, int points[3]) {
    return guarded([=] {
        const std::optional<Outcome> &outcome = game_of(game).outcome();
        require(points, "points: expected three numbers, not NULL");
        for (const Color color : all_colors)
            points[index(color)] = outcome ? outcome->scores[color].twelfths : 0;
        return outcome ? 1 + static_cast<int>(outcome->ending) : TONDO_UNFINISHED;
    });
}

int tondo_perft(const tondo_game *game, int depth, uint64_t *leaves) {
    return guarded([=] {
        const Position &position = game_of(game).position();
        require(depth >= 0 && depth <= 99, "depth: expected plies from 0 to 99");
        require(leaves, "leaves: expected a place for the number, not NULL");
        *leaves = perft(position, depth);
        return 0;
    });
}

int tondo_best_move(const tondo_game *game, int level, uint64_t nodes, uint32_t milliseconds, char *buffer,
                    size_t size) {
    return written(game, buffer, size, [=](const Game &of) {
        const engine::Limits limits = limits_of(level, nodes, milliseconds);
        require_unfinished(of);
        engine::Personality who;
        who.level = level;
        who.threads = 1;
        const engine::Report report = engine::think(who, of, limits);
        return notation::write_coordinate_move(of.rules().board(), report.line.front());
    });
}
