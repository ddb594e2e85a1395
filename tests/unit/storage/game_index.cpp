// Searching game files, with an index that may be missing, old or damaged.

#include "storage/game_index.hpp"

#include "directory.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;
using namespace tondo::system;

namespace {

constexpr std::string_view searched_text = "[White \"Ada\"]\n[Date \"2024.05.31\"]\n\n1. e4 m4 u4 *\n\n"
                                           "[White \"Anna\"]\n\n1. d4 m4 2. oops *\n\n"
                                           "[Event]\n\n1. d4 *\n\n"
                                           "[White \"Ada\"]\n[Rules \"nivichanov\"]\n\n*\n";

std::string search(const fs::path &file, std::string_view filter) {
    std::string text;
    for (const FoundGame &game : find_games(file, game::GameFilter::read(filter).value()))
        text += std::to_string(game.number) + ' ' + std::string(game.facts.rules->key) + ' ' +
                game.facts.players[Color::first] + ' ' + game.facts.date + ' ' + std::to_string(game.facts.plies) +
                ' ' + game.facts.result + (game.damage.empty() ? "" : " damaged") + '\n';
    return text;
}

constexpr std::string_view every_game = "1 3man Ada 2024.05.31 3 *\n2 3man Anna  2 * damaged\n4 nivichanov Ada  0 *\n";

// Tells a file that was written anew from one that was not.
ino_t node_of(const fs::path &file) {
    struct stat what {};
    REQUIRE(::stat(file.c_str(), &what) == 0);
    return what.st_ino;
}

void alter(const fs::path &index, const char *statement) {
    sqlite3 *database = nullptr;
    REQUIRE(::sqlite3_open(index.c_str(), &database) == SQLITE_OK);
    CHECK(::sqlite3_exec(database, statement, nullptr, nullptr, nullptr) == SQLITE_OK);
    ::sqlite3_close(database);
}

} // namespace

TEST_SUITE_BEGIN("storage: game index");

TEST_CASE("a search finds the same games with and without an index") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, searched_text);
    const fs::path index = index_of(file).value();
    CHECK(index.string().starts_with(directory.path().string()));
    CHECK_FALSE(fs::exists(index));
    CHECK(search(file, "plies>=0") == every_game);
    const ino_t made = node_of(index);
    CHECK(search(file, "plies>=0") == every_game);
    CHECK(search(file, "player=ada") == "1 3man Ada 2024.05.31 3 *\n4 nivichanov Ada  0 *\n");
    CHECK(search(file, "position=*") == every_game);
    CHECK(search(file, "position=* player!=Anna") == "1 3man Ada 2024.05.31 3 *\n4 nivichanov Ada  0 *\n");
    CHECK(search(file, "position=* material=KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP plies=2") ==
          "2 3man Anna  2 * damaged\n");
    CHECK(search(file, "position=* plies<3 position=\"" + notation::write_fen(Position::start(*find_rules("3man"))) +
                           '"') == "2 3man Anna  2 * damaged\n");
    CHECK(search(file, "material=KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP plies>0") ==
          "1 3man Ada 2024.05.31 3 *\n2 3man Anna  2 * damaged\n");
    CHECK(node_of(index) == made);
    CHECK((fs::status(index).permissions() & fs::perms::others_all) == fs::perms::none);
}

TEST_CASE("an index of other bytes is made anew, though the file looks as old and as long") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, searched_text);
    CHECK(search(file, "player=Anna") == "2 3man Anna  2 * damaged\n");
    const auto written = fs::last_write_time(file);
    std::string changed(searched_text);
    changed.replace(changed.find("Anna"), 4, "Elsa");
    put(file, changed);
    fs::last_write_time(file, written);
    CHECK(search(file, "player=Anna").empty());
    CHECK(search(file, "player=Elsa") == "2 3man Elsa  2 * damaged\n");
}

TEST_CASE("a damaged index is made anew") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, searched_text);
    const fs::path index = index_of(file).value();
    const std::vector<std::string> statements{"UPDATE games SET rules = 'chess'",
                                              "UPDATE games SET first = 'Eve' WHERE number = 1",
                                              "DELETE FROM games WHERE number = 2",
                                              "DELETE FROM positions WHERE game = 2",
                                              "UPDATE materials SET game = 7 WHERE game = 1",
                                              "DROP TABLE games",
                                              "UPDATE about SET version = ''",
                                              "DELETE FROM about"};
    for (const std::string &statement : statements) {
        CAPTURE(statement);
        CHECK(search(file, "plies>=0") == every_game);
        alter(index, statement.c_str());
        const ino_t before = node_of(index);
        CHECK(search(file, "plies>=0") == every_game);
        CHECK(node_of(index) != before);
    }
    for (const std::string &bytes : {std::string(), std::string("no database"), std::string(100'000, '\0')}) {
        put(index, bytes);
        CHECK(search(file, "plies>=0") == every_game);
    }
    CHECK(std::distance(fs::directory_iterator(index.parent_path()), {}) == 1);
}

TEST_CASE("any flipped bit of an index is noticed") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, searched_text);
    search(file, "plies>=0");
    const fs::path index = index_of(file).value();
    const std::string good = read_file(index);
    for (std::size_t byte = 0; byte < good.size(); byte += byte < 200 ? 1 : 97) {
        CAPTURE(byte);
        std::string damaged = good;
        damaged[byte] = static_cast<char>(damaged[byte] ^ (1 << byte % 8));
        put(index, damaged);
        CHECK(search(file, "plies>=0") == every_game);
        CHECK(read_file(index) == good);
    }
}

TEST_CASE("a search that was killed leaves nothing once another makes an index") {
    const TestDirectory directory;
    put(directory / "games.pgn3", searched_text);
    put(directory / "more.pgn3", searched_text);
    search(directory / "games.pgn3", "plies>=0");
    const fs::path cache = index_of(directory / "games.pgn3")->parent_path();
    const pid_t child = ::fork();
    if (child == 0) {
        GameDatabaseWriter writer(cache / "killed.index");
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    CHECK(std::distance(fs::directory_iterator(cache), {}) == 2);
    search(directory / "more.pgn3", "plies>=0");
    CHECK(std::distance(fs::directory_iterator(cache), {}) == 2);
}

TEST_CASE("a filter decides the same in the database and of a game by itself") {
    const TestDirectory directory;
    std::string text;
    for (const char *file : {"demonstration", "nivichanov", "three-kings", "green-round"})
        text += read_file(std::string("tests/games/") + file + ".pgn3") + '\n';
    text += "[White \"Ada\"]\n[Date \"2024.05.31\"]\n\n1. e4 *\n\n[Gray \"ADALBERT\"]\n[Date \"2024.??.??\"]\n\n1. e4 "
            "m4 *\n";
    const fs::path file = directory / "games.pgn3";
    put(file, text);
    std::vector<Game> games;
    std::vector<game::GameFacts> facts;
    const std::vector<notation::GameTree> trees = notation::read_games(text);
    for (const notation::GameTree &tree : trees) {
        games.push_back(notation::main_line(tree));
        facts.push_back(game::facts_of(tree, games.back()));
    }
    std::vector<std::string> filters{"material=KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP",
                                     "material!=K-KR-KR",
                                     "material=K-KR-KR",
                                     "motif=bridged-moat",
                                     "motif!=bridged-moat",
                                     "motif=king-captured",
                                     "not date<2024",
                                     "not (date>2023 or plies=1)",
                                     "motif!=king-captured player!=Ada"};
    for (const char *relation : {"=", "!="}) {
        for (const char *value :
             {"player=", "player=ada", "player=ADA", "player=\"n \"", "result=*", "result=0-1-0", "result=1-0-0",
              "rules=3man", "rules=green", "eliminated=b", "eliminated=bw", "eliminated=w"}) {
            std::string filter(value);
            filter.replace(filter.find('='), 1, relation);
            filters.push_back(filter == "player=" || filter == "player!=" ? filter + "\"\"" : filter);
        }
        for (const Game &game : games)
            for (const std::size_t plies : {std::size_t(0), game.plies().size() / 2, game.plies().size()})
                filters.push_back("position" +
                                  (relation + ("\"" + notation::write_fen(game.position_after(plies)) + '"')));
    }
    for (const char *relation : {"=", "!=", "<", "<=", ">", ">="})
        for (const char *value : {"plies 22", "plies 1", "plies 99999999999", "date 2024", "date 2024.05",
                                  "date 2024.05.31", "date 2024.06.01", "date 0000"}) {
            std::string filter(value);
            filters.push_back(filter.replace(filter.find(' '), 1, relation));
        }
    std::size_t found = 0;
    for (const std::string &text_of_filter : filters) {
        CAPTURE(text_of_filter);
        const game::GameFilter filter = game::GameFilter::read(text_of_filter).value();
        std::vector<std::size_t> by_game, in_database;
        for (std::size_t i = 0; i < games.size(); ++i)
            if (filter.matches(facts[i], {trees[i], games[i]}))
                by_game.push_back(i + 1);
        for (const FoundGame &game : find_games(file, filter))
            in_database.push_back(game.number);
        CHECK(in_database == by_game);
        found += by_game.size();
    }
    CHECK(found > filters.size());
}

TEST_CASE("the positions in an index have the actions made in them") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, "1. e4 m4 u4 *\n\n1. d4 resigns *\n");
    search(file, "plies>=0");
    sqlite3 *database = nullptr;
    REQUIRE(::sqlite3_open(index_of(file)->c_str(), &database) == SQLITE_OK);
    std::string rows;
    const auto add = [](void *text, int, char **values, char **) {
        *static_cast<std::string *>(text) += std::string(values[0]) + ' ' + values[1] + ' ' + values[2] + '\n';
        return 0;
    };
    CHECK(::sqlite3_exec(database, "SELECT game, ply, action FROM positions ORDER BY game, ply", add, &rows, nullptr) ==
          SQLITE_OK);
    const std::string start = std::to_string(static_cast<std::int64_t>(Position::start(all_rules().front()).hash()));
    std::string continuations;
    CHECK(::sqlite3_exec(
              database,
              ("SELECT action, count(*), min(game) FROM positions WHERE hash = " + start + " GROUP BY action").c_str(),
              add, &continuations, nullptr) == SQLITE_OK);
    ::sqlite3_close(database);
    CHECK(rows == "1 0 e2e4\n1 1 m2m4\n1 2 u2u4\n1 3 \n2 0 d2d4\n2 1 resigns\n2 2 \n");
    CHECK(continuations == "d2d4 1 2\ne2e4 1 1\n");
}

TEST_CASE("without a place for an index games are found all the same") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, searched_text);
    put(directory / "cache", "a file where the directory should be");
    CHECK(search(file, "plies>=0") == every_game);
    CHECK(search(file, "plies=3") == "1 3man Ada 2024.05.31 3 *\n");
    CHECK_THROWS_AS(search(directory / "none.pgn3", "plies>0"), Failure);
}

TEST_SUITE_END();
