// The index of positions against a plain count of the same games, and an index that is missing, old or damaged.

#include "storage/opening_index.hpp"

#include "directory.hpp"
#include "full_disk.hpp"
#include "storage/files/storage.hpp"
#include "storage/record_sorter.hpp"
#include "system/failure.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

#include <sys/stat.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;

namespace {

bool go_on(std::size_t, std::size_t) {
    return true;
}

OpeningIndex made(const std::vector<fs::path> &files) {
    CHECK(make_opening_index(files, go_on));
    return OpeningIndex(files);
}

Position after(const Position &start, std::string_view moves) {
    Game game(start);
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        game.play(notation::read_ply_token(game.position(), word).value());
    return game.position();
}

const Position &start() {
    static const Position position = Position::start(*find_rules("3man"));
    return position;
}

// `e4 2/1 12-0-0, ends 1/0 0-0-0`: a move, its games, the finished ones, and each player's twelfths in those.
std::string told(const std::vector<game::OpeningMove> &moves, const Position &position) {
    std::string text;
    for (const game::OpeningMove &move : moves) {
        text += (text.empty() ? "" : ", ") +
                (move.action ? notation::write_ply_token(position, *move.action) : std::string("ends")) + ' ' +
                std::to_string(move.games) + '/' + std::to_string(move.finished) + ' ';
        for (Color color : all_colors)
            text += (color == Color::first ? "" : "-") + std::to_string(move.twelfths[color]);
    }
    return text;
}

std::string told(const OpeningIndex &index, std::string_view moves, const Position &from = start()) {
    const Position position = after(from, moves);
    return told(index.moves(position), position);
}

std::string numbers(const std::vector<std::size_t> &games) {
    std::string text;
    for (const std::size_t game : games)
        text += std::to_string(game) + ' ';
    return text;
}

constexpr std::string_view some_games =
    "[White \"Ada\"]\n[Date \"2024.05.31\"]\n\n1. e3 m3 u3 2. d3 resigns resigns 1-0-0\n\n"
    "[White \"Anna\"]\n[Gray \"Ben\"]\n\n1. d3 m3 u3 2. e3 n3 draw 1/3-1/3-1/3\n\n"
    "1. e3 m3 oops *\n\n"
    "[Rules \"nivichanov\"]\n\n1. e3 *\n\n"
    "1. Nf3 Nn3 Nv3 2. Ng1 No1 Nw1 3. Nf3 *\n";

// A game of random moves behind `game`.
void play_on(Game &game, std::size_t plies, std::mt19937 &random) {
    while (game.plies().size() < plies && !game.outcome()) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
}

// FEN3 without the counters, and the rules.
std::string key_of(const Position &position) {
    const std::string fen = notation::write_fen(position);
    return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1)) + ' ' + std::string(position.rules().key);
}

} // namespace

TEST_SUITE_BEGIN("storage: opening index");

TEST_CASE("the moves of a position, with games and points, however it was reached") {
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3"};
    put(files.front(), some_games);
    const OpeningIndex index = made(files);
    CHECK(index.size() == 5);
    CHECK(told(index, "") == "e3 2/1 12-0-0, d3 1/1 4-4-4, Nf3 1/0 0-0-0");
    CHECK(told(index, "e3") == "m3 2/1 12-0-0");
    CHECK(told(index, "e3 m3 u3 d3") == "n3 1/1 4-4-4, resigns 1/1 12-0-0");
    CHECK(told(index, "d3 m3 u3 e3") == told(index, "e3 m3 u3 d3"));
    CHECK(told(index, "e3 m3") == "u3 1/1 12-0-0, ends 1/0 0-0-0");
    CHECK(told(index, "e3 m3 u3 d3 n3") == "draw 1/1 4-4-4");
    CHECK(told(index, "a3").empty());
    CHECK(told(index, "", Position::start(*find_rules("nivichanov"))) == "e3 1/0 0-0-0");
}

TEST_CASE("a game that repeats a position counts once") {
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3"};
    put(files.front(), some_games);
    CHECK(told(made(files), "Nf3 Nn3 Nv3 Ng1 No1 Nw1") == "e3 2/1 12-0-0, d3 1/1 4-4-4, Nf3 1/0 0-0-0");
}

TEST_CASE("games by other rules on the same board are apart") {
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3"};
    put(files.front(), "1. e3 *\n\n[Rules \"3man-video\"]\n\n1. d3 *\n");
    const OpeningIndex index = made(files);
    CHECK(told(index, "") == "e3 1/0 0-0-0");
    CHECK(told(index, "", Position::start(*find_rules("3man-video"))) == "d3 1/0 0-0-0");
}

TEST_CASE("the games behind a position, in the order of the files") {
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3", directory / "more.pgn3"};
    put(files.front(), some_games);
    put(files.back(), "1. e3 *\n");
    const OpeningIndex index = made(files);
    CHECK(numbers(index.games(start())) == "0 1 2 4 5 ");
    CHECK(numbers(index.games(start(), 2)) == "0 1 ");
    CHECK(numbers(index.games(after(start(), "e3 m3 u3 d3"))) == "0 1 ");
    const game::OpeningGame second = index.game(1);
    CHECK(second.file == files.front());
    CHECK(second.number == 2);
    CHECK(second.facts.players[Color::second] == "Ben");
    CHECK(second.facts.result == "1/3-1/3-1/3");
    CHECK(second.facts.plies == 6);
    CHECK(index.game(0).facts.date == "2024.05.31");
    CHECK(index.game(2).damage.find("games.pgn3:11:") != std::string::npos);
    CHECK(index.game(3).facts.rules->key == "nivichanov");
    CHECK(index.game(5).number == 1);
    CHECK(index.game(5).file == files.back());
}

TEST_CASE("the index of random games answers as a plain count of them") {
    struct Counted {
        std::map<std::string, std::set<std::size_t>> moves;
        std::set<std::size_t> games;
        std::size_t least_ply = 1000;
        Position position;
    };
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3"};
    std::mt19937 random(7);
    Game common(start());
    play_on(common, 44, random);
    std::string text;
    for (std::size_t number = 0; number < 40; ++number) {
        Game game = number % 4 == 0 ? common : Game(start());
        play_on(game, number % 4 == 0 ? 50 : 4 + random() % 60, random);
        if (number % 3 == 0 && !game.outcome())
            game.play(Token::draw);
        text += notation::write_game(notation::tree_of(game, {}), game) + '\n';
    }
    put(files.front(), text);
    std::map<std::string, Counted> counted;
    std::vector<notation::Result> results;
    for (const notation::GameTree &tree : notation::read_games(text)) {
        const Game game = notation::main_line(tree);
        for (std::size_t ply = 0; ply <= game.plies().size(); ++ply) {
            const Position &position = game.position_after(ply);
            if (ply > 0 && key_of(position) == key_of(game.position_after(ply - 1)))
                continue; // behind a draw agreed upon
            Counted &here = counted.try_emplace(key_of(position), Counted{{}, {}, 1000, position}).first->second;
            here.games.insert(results.size());
            here.least_ply = std::min(here.least_ply, ply);
            here.moves[ply < game.plies().size() ? notation::write_ply_token(position, game.plies()[ply].action)
                                                 : "ends"]
                .insert(results.size());
        }
        results.push_back(tree.result);
    }
    const OpeningIndex index = made(files);
    std::size_t left_out = 0;
    std::size_t deep = 0;
    for (const auto &each : counted) {
        const auto &key = each.first;
        const auto &here = each.second;
        CAPTURE(key);
        const std::vector<game::OpeningMove> moves = index.moves(here.position);
        if (here.least_ply > 40 && here.games.size() == 1) {
            CHECK(moves.empty());
            ++left_out;
            continue;
        }
        deep += here.least_ply > 40 ? 1 : 0;
        const std::vector<std::size_t> games = index.games(here.position);
        CHECK(std::set<std::size_t>(games.begin(), games.end()) == here.games);
        CHECK(std::is_sorted(moves.begin(), moves.end(), [](auto &a, auto &b) { return a.games > b.games; }));
        REQUIRE(moves.size() == here.moves.size());
        for (const game::OpeningMove &move : moves) {
            const auto expected =
                here.moves.at(move.action ? notation::write_ply_token(here.position, *move.action) : "ends");
            CHECK(move.games == expected.size());
            std::size_t finished = 0;
            ByColor<std::uint64_t> twelfths{};
            for (const std::size_t game : expected)
                if (results[game]) {
                    ++finished;
                    for (Color color : all_colors)
                        twelfths[color] += (*results[game])[color].twelfths;
                }
            CHECK(move.finished == finished);
            CHECK(move.twelfths == twelfths);
        }
    }
    CHECK(left_out > 100);
    CHECK(deep > 3);
    CHECK(counted.size() > OpeningIndex::block_size); // several blocks
}

TEST_CASE("an index is out of date once a file changes, grows, or comes before") {
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3"};
    const auto is_current = [&] {
        try {
            const OpeningIndex index(files);
            return true;
        } catch (const BadOpeningIndex &bad) {
            CHECK_FALSE(bad.is_damaged);
            return false;
        }
    };
    put(files.front(), some_games);
    CHECK_FALSE(is_current());
    made(files);
    CHECK(is_current());
    fs::last_write_time(files.front(), fs::last_write_time(files.front()) + std::chrono::seconds(1));
    CHECK_FALSE(is_current());
    made(files);
    put(files.front(), std::string(some_games) + "\n*\n");
    CHECK_FALSE(is_current());
    made(files);
    CHECK(opening_index_of(files) != opening_index_of(std::vector<fs::path>{directory / "other.pgn3"}));
    fs::remove(files.front());
    CHECK_THROWS_AS(is_current(), system::Failure);
}

TEST_CASE("whatever bytes an index has, it answers as before or is called damaged") {
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3"};
    put(files.front(), some_games);
    const auto everything = [&] {
        const OpeningIndex index(files);
        std::string text;
        for (const std::string_view moves : {"", "e3", "e3 m3 u3 d3", "Nf3 Nn3 Nv3"})
            text += told(index, moves) + ';' + numbers(index.games(after(start(), moves)));
        for (std::size_t number = 0; number < index.size(); ++number) {
            const game::OpeningGame game = index.game(number);
            text += game.file + std::to_string(game.number) + game.facts.players[Color::first] + game.facts.result;
        }
        return text;
    };
    made(files);
    const std::string expected = everything();
    const fs::path path = *opening_index_of(files);
    const std::string good = read_file(path);
    const auto is_noticed = [&](const std::string &bytes) {
        put(path, bytes);
        try {
            return everything() == expected;
        } catch (const BadOpeningIndex &) {
            return true;
        }
    };
    std::size_t damaged = 0;
    for (std::size_t byte = 0; byte < good.size(); ++byte) {
        CAPTURE(byte);
        std::string other = good;
        other[byte] = static_cast<char>(other[byte] ^ (1 << byte % 8));
        CHECK(is_noticed(other));
        CHECK(is_noticed(good.substr(0, byte)));
        CHECK_THROWS_AS(everything(), BadOpeningIndex); // of the part
        ++damaged;
    }
    CHECK(damaged > 500);
    CHECK(is_noticed(std::string(100'000, '\0')));
    CHECK(is_noticed(std::string(100'000, '\xff')));
    CHECK(is_noticed(good + good));
    CHECK(is_noticed(good));
}

TEST_CASE("an index that is stopped, or has no room, leaves nothing and spares the one before") {
    const TestDirectory directory;
    const std::vector<fs::path> files{directory / "games.pgn3"};
    put(files.front(), some_games);
    const fs::path path = *opening_index_of(files);
    const auto is_alone = [&] { return std::distance(fs::directory_iterator(path.parent_path()), {}) == 1; };
    CHECK_FALSE(make_opening_index(files, [](std::size_t, std::size_t) { return false; }));
    CHECK(fs::is_empty(path.parent_path()));
    made(files);
    const std::string good = read_file(path);
    CHECK_FALSE(make_opening_index(files, [](std::size_t, std::size_t) { return false; }));
    CHECK(read_file(path) == good);
    {
        const FullDisk full(300);
        CHECK_THROWS_AS(make_opening_index(files, go_on), system::Failure);
    }
    CHECK(read_file(path) == good);
    CHECK(is_alone());
    std::size_t last = 0;
    CHECK(make_opening_index(files, [&](std::size_t done, std::size_t whole) {
        CHECK(done <= whole);
        CHECK(done >= last);
        last = done;
        return true;
    }));
    CHECK(read_file(path) == good);
    CHECK((fs::status(path).permissions() & fs::perms::others_all) == fs::perms::none);
}

TEST_CASE("records are sorted whatever number of runs they fill") {
    const TestDirectory directory;
    fs::create_directory(directory / "cache");
    for (const std::size_t run_size : {1U, 7U, 50U, 100U, 1000U}) {
        CAPTURE(run_size);
        std::mt19937_64 random(3);
        std::vector<OpeningRecord> records;
        RecordSorter sorter(directory / "cache" / "sorted", run_size);
        for (int i = 0; i < 100; ++i) {
            records.push_back({random() % 20, random() % 20});
            sorter.add(records.back());
        }
        std::sort(records.begin(), records.end());
        std::vector<OpeningRecord> merged;
        sorter.merge([&](const OpeningRecord &record) { merged.push_back(record); });
        CHECK(merged == records);
        CHECK(sorter.size() == records.size());
    }
    CHECK(fs::is_empty(directory / "cache"));
}

TEST_SUITE_END();
