// Game files that are read in chunks, on several threads.

#include "storage/game_stream.hpp"

#include "directory.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

namespace tondo::storage {

namespace {

// Games with all that makes it hard to tell where one begins.
constexpr std::string_view games = R"([Event "a"]
[Rules "3man"]

1. e4 m4 u4 2. d4 {a comment

[Event "is no game"]

} *

[Event "b"]

1. e4 (1. d4 m4) 1... m4 u4 *

{A comment before the tags}

[Event "c"]

1. Nc3 *

A note without any sign.

[Event "d"]
% an escaped line

1. e4 m4 *

1. d4 *

2. nonsense

[Event "e"]

1. e4 m4 *

)";

std::string text_of(const notation::ParseError &error) {
    return std::to_string(error.line()) + ':' + std::to_string(error.column()) + ' ' + error.what() + '\n';
}

std::string text_of(const notation::Damage &damage) {
    return std::to_string(damage.begin.line) + ':' + std::to_string(damage.begin.column) + '-' +
           std::to_string(damage.end.line) + ':' + std::to_string(damage.end.column) + ' ' + text_of(damage.error);
}

std::string by_one_reader(const std::string &text, bool salvage) {
    std::string account;
    notation::GameReader reader(text);
    for (bool more = true; more;) {
        try {
            const std::optional<notation::GameTree> game =
                salvage ? reader.salvage([&](const notation::Damage &damage) { account += text_of(damage); })
                        : reader.next();
            more = game.has_value();
            account += game ? notation::write_game(*game) : "";
        } catch (const notation::ParseError &error) {
            account += text_of(error);
        }
    }
    return account;
}

std::string in_chunks(const std::filesystem::path &file, bool salvage, std::size_t size) {
    std::string account;
    GameUses uses{[&](notation::GameTree &&game, const Game &main_line) -> InOrder {
                      return [&account, text = notation::write_game(game, main_line)] { account += text; };
                  },
                  [&](const notation::ParseError &error) { account += text_of(error); }};
    if (salvage)
        uses.dropped = [&](const notation::Damage &damage) { account += text_of(damage); };
    read_games(file, uses, size);
    return account;
}

std::string damaged(std::string text, std::mt19937 &random) {
    constexpr std::string_view bytes = "\n\n\r[{}()*1e\"%;";
    for (auto count = random() % 6; count > 0; --count) {
        const std::size_t at = random() % text.size();
        if (random() % 2 == 0)
            text.erase(at, random() % 8);
        else
            text.insert(at, 1, bytes[random() % bytes.size()]);
    }
    return text;
}

} // namespace

TEST_SUITE_BEGIN("storage: game stream");

TEST_CASE("games and errors are the same in chunks as in one piece") {
    const TestDirectory directory;
    const std::filesystem::path file = directory / "games.pgn3";
    std::mt19937 random(1);
    std::string text;
    for (int i = 0; i < 5; ++i)
        text += games;
    std::string with_returns;
    for (const char c : text)
        with_returns += c == '\n' ? "\r\n" : std::string(1, c);
    for (int round = 0; round < 200; ++round) {
        const std::string mistaken = round == 0 ? text : damaged(round % 4 == 3 ? with_returns : text, random);
        const std::size_t size = 2 + random() % 300;
        put(file, mistaken);
        CAPTURE(round);
        CAPTURE(size);
        for (bool salvage : {false, true})
            CHECK(in_chunks(file, salvage, size) == by_one_reader(mistaken, salvage));
    }
}

TEST_CASE("a text without line ends, and one without games, is read in chunks") {
    const TestDirectory directory;
    const std::filesystem::path file = directory / "games.pgn3";
    for (const std::string &text :
         {std::string(), std::string("\xEF\xBB\xBF"), std::string(5000, ' '), "\xEF\xBB\xBF" + std::string(games),
          "{" + std::string(5000, 'x') + "} 1. e4 *", std::string("1. e4 *\r\r1. d4 *\r\r2.\r\r[Event \"x\"]\r\r*")}) {
        CAPTURE(text);
        put(file, text);
        CHECK(in_chunks(file, false, 100) == by_one_reader(text, false));
        CHECK(in_chunks(file, true, 100) == by_one_reader(text, true));
    }
}

TEST_CASE("what a use throws ends the reading") {
    const TestDirectory directory;
    const std::filesystem::path file = directory / "games.pgn3";
    std::string text;
    for (int i = 0; i < 50; ++i)
        text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 *\n\n";
    put(file, text);
    std::vector<std::string> events;
    const auto read = [&](bool at_once) {
        each_game(file, Damaged::refuse, [&, at_once](notation::GameTree &&game, const Game &) -> InOrder {
            const std::string event = game.tags.find("Event")->second;
            if (at_once && event == "30")
                throw system::Failure("thirty");
            return [&, event] {
                if (event == "30")
                    throw system::Failure("thirty");
                events.push_back(event);
            };
        });
    };
    CHECK_THROWS_WITH_AS(read(true), "thirty", system::Failure);
    CHECK_THROWS_WITH_AS(read(false), "thirty", system::Failure);
    REQUIRE(events.size() >= 30);
    CHECK(events.back() == "29");
}

TEST_SUITE_END();

} // namespace tondo::storage
