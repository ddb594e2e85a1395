// Texts in pieces and texts that are damaged.

#include "tondo/notation/pgn_reader.hpp"

#include "support.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace tondo::notation {

namespace {

// Gives a text a few bytes at a time.
TextSource in_pieces(std::string_view text, std::size_t size) {
    return [=, done = std::size_t{0}](std::string &buffer) mutable {
        const std::string_view piece = text.substr(std::min(done, text.size()), size);
        buffer += piece;
        done += piece.size();
        return !piece.empty();
    };
}

// Everything a reader returns for a text: games as written, and errors.
std::string account(GameReader &reader) {
    std::string all;
    for (bool more = true; more;) {
        const std::string wrong = complaint([&] {
            const std::optional<GameTree> game = reader.next();
            more = game.has_value();
            all += game ? write_game(*game) : "end";
        });
        all += wrong.empty() ? "" : wrong + '\n';
    }
    return all;
}

struct Salvaged {
    std::vector<GameTree> games;
    std::string dropped;
};

Salvaged salvaged(GameReader &reader) {
    Salvaged all;
    const auto tell = [&](const Damage &damage) {
        const auto write = [](Place place) { return std::to_string(place.line) + ':' + std::to_string(place.column); };
        all.dropped += (all.dropped.empty() ? "" : "; ") + write(damage.begin) + '-' + write(damage.end) +
                       (damage.whole_game ? " game" : "");
    };
    while (std::optional<GameTree> game = reader.salvage(tell))
        all.games.push_back(std::move(*game));
    return all;
}

// The movetext of the salvaged games, and the dropped ranges.
std::string kept(std::string_view text) {
    GameReader reader(text);
    const Salvaged all = salvaged(reader);
    std::string moves;
    for (const GameTree &game : all.games) {
        const std::string written = write_game(game);
        CHECK(write_game(read_games(written).at(0)) == written);
        const std::size_t begin = written.find("\n\n") + 2;
        moves += written.substr(begin, written.size() - 2 - begin) + " | ";
    }
    return moves + all.dropped;
}

} // namespace

TEST_CASE("a text read in pieces gives the same games, errors and places as the whole") {
    const std::string long_comment(1000, 'x');
    for (const std::string &text :
         {std::string(), std::string("\n\n"), std::string("hello"), std::string("1. e4 m4 u4 2. Nf3 *"),
          std::string("\xEF\xBB\xBF"
                      "1. e5 *"),
          std::string("1. e4 *\r\n\r\n1 ... m4 *\r\r1. d4 . \r*"),
          "Round 1\nat the club\r\n[Event \"x\"]\r\n{" + long_comment + "}1. e4 {" + long_comment + "} m4 *",
          std::string("1. e4 {\xc3\xa9\xff} *"), std::string("[Event \"\\\\\\\"\"]\n[Site \"\xe2\x82\"]\n*"),
          std::string("[Event \"1\"]\n\n1. e5 *\n\n[Event \"2\"]\r\n[Site \"x]\r\n\r\n1. e4 *\r\n\r\n[Event \"3\"]\r"
                      "\n\r\n1. e4 *\r\n\r\n[Event \"4\"]\n\n1. e4 {open\n\n[Event \"5\"]\n\n1. d4\n\n[Event \"6\"]\n"
                      "[Event \"7\"]\n1. c4 *\n%escaped\n\n *%no\n  [ Event \"8\"][Site \"y\"] * [Event \"9\"] e9 \n"
                      "[Event \"10\"] *"),
          file("demonstration.pgn3"), file("annotated.pgn3"), file("green.pgn3")}) {
        GameReader whole(text);
        const std::string expected = account(whole);
        GameReader whole_again(text);
        const std::string dropped = salvaged(whole_again).dropped;
        for (std::size_t size : {1U, 2U, 3U, 7U, 64U, 100'000U}) {
            CAPTURE(text);
            CAPTURE(size);
            GameReader pieces(in_pieces(text, size));
            CHECK(account(pieces) == expected);
            GameReader again(in_pieces(text, size));
            CHECK(salvaged(again).dropped == dropped);
        }
    }
}

TEST_CASE("of a long text only one game and one piece are in memory") {
    const std::string game = file("demonstration.pgn3");
    const auto most_held = [&](const std::function<std::string(std::size_t)> &piece) {
        std::size_t number = 0;
        std::size_t most = 0;
        GameReader reader([&](std::string &text) {
            most = std::max(most, text.size());
            text += piece(number);
            return ++number < 1000;
        });
        account(reader);
        CHECK(number == 1000);
        return most;
    };
    CHECK(most_held([&](std::size_t) { return game; }) < 3 * game.size());
    SUBCASE("without games, with line breaks and without") {
        CHECK(most_held([](std::size_t number) { return number == 0 ? std::string(1, '\0') : "no game at all\n"; }) <
              5000);
        CHECK(most_held([](std::size_t number) { return std::string(number == 0 ? "1. e9 " : "no game at all "); }) <
              5000);
    }
}

TEST_CASE("a game longer than the memory limit is dropped") {
    constexpr std::size_t most = 10'000;
    const std::string begins = "[Event \"1\"]\n\n1. e4 {";
    const std::string ends = "} *\n\n[Event \"2\"]\n\n1. d4 *\n";
    const auto account_of = [&](std::size_t comment) {
        const std::string text = begins + std::string(comment, 'x') + ends;
        std::size_t held = 0;
        std::size_t done = 0;
        GameReader reader(
            [&](std::string &buffer) {
                held = std::max(held, buffer.size());
                const std::string piece = text.substr(std::min(done, text.size()), 100);
                buffer += piece;
                done += piece.size();
                return !piece.empty();
            },
            most);
        std::string all = account(reader);
        CHECK(held <= most + 200);
        return all;
    };
    CHECK(account_of(most / 2).find("longer") == std::string::npos);
    const std::string account = account_of(3 * most);
    CHECK(account.starts_with("1:1: the game is longer than 10000 bytes\n[Event \"2\"]"));
    CHECK(account.ends_with("1. d4 *\n\nend"));
}

TEST_CASE("an exception of the source is passed on, and reading can continue") {
    int calls = 0;
    GameReader reader([&](std::string &text) {
        if (++calls == 2)
            throw std::runtime_error("torn cable");
        text += calls == 1 ? "1. e4 m4 " : "u4 *\n";
        return calls < 4;
    });
    CHECK_THROWS_WITH(reader.next(), "torn cable");
    CHECK(reader.next()->main.plies.size() == 3);
}

TEST_CASE("a damaged game is kept up to the damage, and the next ones are read") {
    CHECK(kept("1. e4 m4 u4 2. Ke9 Nn3 *") == "1. e4 m4 u4 * | 1:16-1:25");
    CHECK(kept("1. e4 m4 {good} u4") == "1. e4 m4 {good} 1... u4 * | 1:19-1:19");
    CHECK(kept("1. e4 m4 u4\n") == "1. e4 m4 u4 * | 2:1-2:1");
    CHECK(kept("1. e4 m4 {go") == "1. e4 m4 * | 1:10-1:13");
    CHECK(kept("1. e4 {m4\n[Event \"2\"]\n{\xff} 1. d4 *") == "1. e4 * | 1:7-2:1; 3:1-3:12 game");
    CHECK(kept("[Event \"1\"]\n\n1. e4 m4\n\n[Event \"2\"]\n\n1. d4 *\n") == "1. e4 m4 * | 1. d4 * | 5:1-5:1");
    CHECK(kept("[Event \"1\"]\n\n1. e4 (1. d4 x) m4 *\n\n[Event \"2\"]\n\n1. d4 *\n") ==
          "1. e4 (1. d4) * | 1. d4 * | 3:14-5:1");
    CHECK(kept("1. e4 m4 (1... ({}) u4 *") == "1. e4 m4 * | 1:16-1:25");
    CHECK(kept("1. e4 m4 (1... l4 ({x} ?") == "1. e4 m4 (1... l4) * | 1:24-1:25");
}

TEST_CASE("a damaged result loses only itself") {
    CHECK(kept("1. e4 draw 1-0-0\n") == "1. e4 draw 1/3-1/3-1/3 | 1:12-2:1");
    CHECK(kept("1. e4 1-0-0\n") == "1. e4 * | 1:7-2:1");
    CHECK(kept("[Result \"1-0-0\"]\n1. e4 *") == "1. e4 * | 1:10-2:8");
    CHECK(kept("1. e4 (1. draw 1/3") == "1. e4 (1. draw) * | 1:16-1:19");
}

TEST_CASE("a game without readable tags is dropped") {
    CHECK(kept("[Rules \"chess\"]\n1. e4 e5 *\n\n[Event \"2\"]\n1. d4 *\n") == "1. d4 * | 1:9-4:1 game");
    CHECK(kept("[Event \"x]\n[Site \"y\"]\n1. e4 *\n") == "1:1-4:1 game");
    CHECK(kept("") == "1:1-1:1 game");
    CHECK(kept("hello") == "1:1-1:6 game");
}

TEST_CASE("a truncated file keeps everything before the cut") {
    const std::string text = file("annotated-canonical.pgn3");
    const std::size_t games = read_games(text).size();
    std::size_t most_plies = 0;
    for (std::size_t size = 0; size <= text.size(); ++size) {
        GameReader reader(std::string_view(text).substr(0, size));
        const Salvaged all = salvaged(reader);
        CHECK(all.games.size() <= games);
        for (const GameTree &game : all.games) {
            const std::string written = write_game(game);
            CHECK(write_game(read_games(written).at(0)) == written);
        }
        if (!all.games.empty() && all.games.size() == 1) {
            CHECK(all.games[0].main.plies.size() >= most_plies);
            most_plies = all.games[0].main.plies.size();
        }
    }
    CHECK(most_plies > 0);
}

} // namespace tondo::notation
