#include "notation/pgn_index.hpp"

#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

namespace tondo::notation {

namespace {

std::vector<GameIndexEntry> outline(std::string_view text) {
    std::vector<GameIndexEntry> games;
    IndexReader reader(text);
    while (std::optional<GameIndexEntry> game = reader.next())
        games.push_back(std::move(*game));
    return games;
}

std::string contents(const std::string &file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

} // namespace

TEST_CASE("an outline has the same games as the reader, each with its bounds") {
    for (const char *name : {"annotated", "annotated-canonical", "demonstration", "green", "green-round",
                             "green-square", "nivichanov", "three-kings"}) {
        CAPTURE(name);
        const std::string text = contents("tests/games/" + std::string(name) + ".pgn3");
        const std::vector<GameTree> games = read_games(text);
        const std::vector<GameIndexEntry> found = outline(text);
        REQUIRE(found.size() == games.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            const RecordedGame game =
                read_partial_game(std::string_view(text).substr(found[i].begin, found[i].end - found[i].begin));
            CHECK_FALSE(game.damage);
            CHECK(write_game(game.tree) == write_game(games[i]));
            CHECK(found[i].ended);
        }
    }
}

TEST_CASE("an outline has tags and places") {
    const auto games = outline("\n  1. e4 *\n\n[Event \"The \\\"cup\\\"\"]\n[White \"Ada\"]\n\n*\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].place == Place{2, 3});
    CHECK(games[1].place == Place{4, 1});
    CHECK(games[1].tags.at("Event") == "The \"cup\"");
    CHECK(games[1].tags.at("White") == "Ada");
}

TEST_CASE("an outline skips a byte order mark") {
    const auto games = outline("\xEF\xBB\xBF[White \"Ada\"]\n\n1. e4 *\n");
    REQUIRE(games.size() == 1);
    CHECK(games[0].begin == 3);
    CHECK(games[0].place == Place{1, 1});
    CHECK(games[0].tags.at("White") == "Ada");
}

TEST_CASE("an outline ends a game at a tag written twice, as the reader does") {
    const std::string text = "[Event \"A\"]\n\n[Event \"B\"]\n\n1. e4 *\n";
    const auto games = outline(text);
    REQUIRE(games.size() == 2);
    CHECK(games[1].tags.at("Event") == "B");
    GameReader reader(text);
    CHECK_THROWS_AS(reader.next(), ParseError);
    CHECK(reader.next()->tags.at("Event") == "B");
}

TEST_CASE("an outline continues after a damaged game, and where it was stopped") {
    const std::string text = "[Event \"A\"]\n\n1. e4 {no end\n\n[Event \"B\"]\n\n1. d4\n\n[Event \"C\"]\n\n1. c4 *";
    const auto games = outline(text);
    REQUIRE(games.size() == 3);
    CHECK_FALSE(games[0].ended);
    CHECK_FALSE(games[1].ended);
    CHECK(games[2].tags.at("Event") == "C");
    IndexReader again(text, games[1].begin, games[1].place);
    again.next();
    const std::optional<GameIndexEntry> last = again.next();
    REQUIRE(last);
    CHECK(last->begin == games[2].begin);
    CHECK(last->place == games[2].place);
}

TEST_CASE("a game is read up to its damage") {
    const RecordedGame game = read_partial_game("[White \"Ada\"]\n\n{Before} 1. e4 (1. d4 {good}) m4 u9 2. Nf3 *");
    REQUIRE(game.damage);
    CHECK(game.damage->line() == 3);
    CHECK(game.tree.main.plies.size() == 2);
    CHECK(game.tree.main.plies[0].variations.size() == 1);
    CHECK(game.tree.main.before == std::vector<std::string>{"Before"});
}

TEST_CASE("a game truncated anywhere is read up to the cut, and can be written") {
    const std::string text = contents("tests/games/annotated.pgn3");
    const std::vector<GameIndexEntry> games = outline(text);
    for (const GameIndexEntry &game : games)
        for (std::size_t end = game.begin + 1; end < game.end; ++end) {
            CAPTURE(end);
            try {
                const RecordedGame part =
                    read_partial_game(std::string_view(text).substr(game.begin, end - game.begin));
                const std::string written = write_game(part.tree);
                CHECK(write_game(read_games(written).front()) == written);
            } catch (const ParseError &) {
                // Within the tags there is no game yet.
            }
        }
}

TEST_CASE("a text without a game is refused") {
    for (const char *text : {"", "  \n", "\xff\xd8\xff\xe0", "# a script\necho $HOME\n"})
        CHECK_THROWS_AS(read_partial_game(text), ParseError);
}

} // namespace tondo::notation
