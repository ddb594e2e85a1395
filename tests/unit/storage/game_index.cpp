// Searching game files, with an index that may be missing, old or damaged.

#include "storage/game_index.hpp"

#include "directory.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <sqlite3.h>
#include <sys/stat.h>

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
    std::vector<std::string> statements{
        "UPDATE games SET rules = 'chess'",   "UPDATE games SET rules = '3man-video' WHERE number = 1",
        "DELETE FROM games WHERE number = 2", "DROP TABLE games",
        "UPDATE about SET version = ''",      "DELETE FROM about"};
    for (const std::string column :
         {"number = 3", "first = 'Eve'", "second = 'Eve'", "third = 'Eve'", "date = '2023'", "result = '1-0-0'",
          "plies = 7", "eliminated = 'g'", "bridges_moat = 1", "captures_king = 1", "positions = x'00'",
          "materials = x'00'", "damage = 'torn'", "sum = '0'"})
        statements.push_back("UPDATE games SET " + column + " WHERE number = 1");
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
