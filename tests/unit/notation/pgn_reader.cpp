#include "tondo/notation/pgn_reader.hpp"

#include "notation/pgn_lexer.hpp"
#include "support.hpp"
#include "tondo/notation/clock.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>

namespace tondo::notation {

namespace {

using namespace std::string_view_literals;

GameTree one(std::string_view text) {
    std::vector<GameTree> games = read_games(text);
    REQUIRE(games.size() == 1);
    return std::move(games.front());
}

std::string refused(std::string_view text) {
    return complaint([=] { read_games(text); });
}

// The plies of a main line as text.
std::string moves(const GameTree &tree) {
    Game game(tree.start);
    std::string text;
    for (const Line::Ply &ply : tree.main.plies) {
        text += (text.empty() ? "" : " ") + write_ply_token(game.position(), ply.action);
        game.play(ply.action);
    }
    return text;
}

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

// Knights go out and back: after eight rounds of this the third occurrence is reached.
const std::string shuffle = "Nf3 Nn3 Nv3 Ng1 No1 Nw1 ";

} // namespace

TEST_CASE("any layout") {
    const std::string plain = "e4 m4 u4 Nf3";
    for (std::string_view text :
         {"1. e4 m4 u4 2. Nf3 *", "1.e4 m4 u4 2.Nf3 *", "1 e4 m4 u4 2 Nf3*",
          "1 . e4 1... m4 1. .. u4\n\n2....Nf3 *\n\n", "e4 m4 u4 Nf3 *", "1.\r\ne4\r\nm4\ru4\t2.\v\fNf3 *",
          "\xEF\xBB\xBF"
          "1. e4 m4 u4 2. Nf3 *",
          "% none of ours\n1. e4 m4\n%{\nu4 2. Nf3 *", "[Event \"x\"] 1. e4 m4 u4 2. Nf3 *",
          "1. e2e4 m2m4 u2u4 2. nf3 *"})
        CHECK_MESSAGE(moves(one(text)) == plain, text);
}

TEST_CASE("tags are read with their escapes; those that the tree implies are dropped") {
    const GameTree tree =
        one("[ Event  \"a \\\"b\\\" \\\\ c:\\d\" ][White \"Ærø\"]\n\n[Result \"*\"][Rules \"3man-video\"]\n*");
    CHECK(tree.tags == Tags{{"Event", "a \"b\" \\ c:\\d"}, {"White", "Ærø"}});
    CHECK(tree.start.rules().key == "3man-video");
    CHECK(!tree.result);
    CHECK(one("*").start.rules().key == "3man");
    CHECK(one("[Rules \"?\"][Board \"round\"] *").start.rules().key == "3man");
}

TEST_CASE("tags that are refused") {
    CHECK(refused("[]\n*") == "1:2: expected the name of a tag");
    CHECK(refused("[Event]\n*") == "1:7: expected the tag's value in double quotes");
    CHECK(refused("[Event \"x]\n*") == "1:8: expected a double quote at the end of the tag's value");
    CHECK(refused("[Event \"x\\\"]\n*") == "1:8: expected a double quote at the end of the tag's value");
    CHECK(refused("[Event \"x\"\n*") == "2:1: expected ']' at the end of the tag");
    CHECK(refused("[Event \"x\"]\n[Event \"y\"]\n*") == "2:1: the tag 'Event' is written twice");
    CHECK(refused("[Rules \"chess\"]\n*") == "1:9: there is no rule set 'chess'");
    CHECK(refused("[Board \"square\"]\n*") == "1:9: these rules are not played on a board 'square'");
    CHECK(refused("[SetUp \"1\"]\n*") == "1:9: expected a FEN tag, or the value 0");
    CHECK(refused("[FEN \"x\"]\n[SetUp \"0\"]\n*") == "2:9: expected the value 1, as there is a FEN tag");
    CHECK(refused("\n[Event \"é\"][FEN \"24/2é\"]\n*").substr(0, 5) == "2:23:");
}

TEST_CASE("names and values of tags have a limit") {
    const std::string longest(longest_tag, 'x');
    CHECK(refused("[" + longest + " \"" + longest + "\"]\n*").empty());
    CHECK(refused("[" + longest + "x \"x\"]\n*") == "1:2: the name of a tag is longer than 65536 bytes");
    CHECK(refused("[Event \"x" + longest + "\"]\n*") == "1:9: the value of a tag is longer than 65536 bytes");
}

TEST_CASE("reading takes time in proportion to the text") {
    const auto many_tags = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += "[T" + std::to_string(i) + " \"\"]\n";
        return text + "*";
    };
    const auto many_commands = [](int count) {
        std::string text = "e4 {";
        for (int i = 0; i < count; ++i)
            text += "[%clk ";
        return text + "]} *";
    };
    const auto time_of = [](const std::string &text) {
        const std::clock_t begin = std::clock();
        for (const Line::Ply &ply : one(text).main.plies)
            CHECK_FALSE(clock_time(ply.comments));
        return std::clock() - begin + 1;
    };
    const std::array<std::function<std::string(int)>, 2> texts{many_tags, many_commands};
    for (const auto &text : texts) {
        constexpr int many = 4'000;
        constexpr int times = 16; // the square of it where each is compared with each
        constexpr int slower = 5; // caches hold the short text alone, above all if other programs use them
        // Other programs can only slow a reading down, so the fastest of each length count.
        std::clock_t few = time_of(text(many));
        std::clock_t more = time_of(text(times * many));
        for (int attempt = 0; attempt < 20 && more >= slower * times * few; ++attempt) {
            few = std::min(few, time_of(text(many)));
            more = std::min(more, time_of(text(times * many)));
        }
        CHECK(more < slower * times * few);
    }
}

TEST_CASE("rule sets and boards") {
    CHECK(&one("[Rules \"green\"][Board \"round\"] *").start.rules() == find_rules("green", "round"));
    CHECK(&one("[Board \"round\"][Rules \"green\"] *").start.rules() == find_rules("green", "round"));
    CHECK(&one("[Rules \"green\"] *").start.rules() == find_rules("green", "three-way"));
    CHECK(&one("[Rules \"green\"][Board \"?\"] *").start.rules() == find_rules("green", "three-way"));
    CHECK(&one("[Rules \"nivichanov\"][Board \"honeycomb\"] *").start.rules() == find_rules("nivichanov"));
    CHECK(refused("[Rules \"green\"]\n[Board \"honeycomb\"]\n*") ==
          "2:9: these rules are not played on a board 'honeycomb'");
    CHECK(refused("[Rules \"green\"]\n[Board \"\"]\n*") == "2:9: these rules are not played on a board ''");
    CHECK(refused("[Rules \"three-kings\"]\n[Board \"round\"]\n*") ==
          "2:9: these rules are not played on a board 'round'");
    CHECK(refused("[Rules \"green\"]\n[Board \"square\"]\n*") ==
          "2:9: a game on the board 'square' begins at a position: expected a FEN tag");
}

TEST_CASE("where a mate ends the game, a resignation and lack of time end it, too") {
    const auto result = [](std::string_view rules, std::string_view moves_and_result) {
        return refused("[Rules \"" + std::string(rules) + "\"] " + std::string(moves_and_result));
    };
    CHECK(result("green", "1. e4 resigns-for-w 1-0-1/2") == "");
    CHECK(result("green", "1. e4 resigns-for-b 1/2-0-1") == "");
    CHECK(result("green", "1. e4 flags 3/4-0-3/4") == "");
    CHECK(result("green", "1. flags 0-3/4-3/4") == "");
    CHECK(result("green", "1. draw 1/2-1/2-1/2") == "");
    CHECK(result("green", "1. e4 resigns-for-b h11 *").find("the game is over") != std::string::npos);
    CHECK(result("green", "1. e4 flags 1/2-0-1").find("but the moves give '3/4-0-3/4'") != std::string::npos);
    CHECK(result("green", "1. resigns 0-1/2-1/2").find("expected resigns-for-r or resigns-for-b") != std::string::npos);
    CHECK(result("three-kings", "1. resigns flags 0-0-1") == "");
    CHECK(result("nivichanov", "1. resigns flags 0-0-1") == "");
    CHECK(result("nivichanov", "1. resigns draw 0-1/2-1/2") == "");
}

TEST_CASE("errors in a FEN tag are placed inside the tag") {
    CHECK(refused("\n [FEN \"24/24/x w wgb - - - 0 1\"]\n*") == "2:14: expected a piece, a number or '/', not 'x'");
}

TEST_CASE("comments, NAGs and variations are kept where they stand") {
    const GameTree tree = one("{a} ;b\n 1. {c} e4! $10 {d\n  e} (1. d4 {f} m4 (1... l4?!) {g} u4) {h} (1. c4) m4 *");
    CHECK(tree.main.before == std::vector<std::string>{"a", "b", "c"});
    REQUIRE(tree.main.plies.size() == 2);
    const Line::Ply &e4 = tree.main.plies[0];
    CHECK(e4.nags == std::vector<std::uint8_t>{1, 10});
    CHECK(e4.comments == std::vector<std::string>{"d e"});
    REQUIRE(e4.variations.size() == 2);
    CHECK(e4.variations[0].after == std::vector<std::string>{"h"});
    REQUIRE(e4.variations[0].plies.size() == 3);
    CHECK(e4.variations[0].plies[0].comments == std::vector<std::string>{"f"});
    REQUIRE(e4.variations[0].plies[1].variations.size() == 1);
    CHECK(e4.variations[0].plies[1].variations[0].plies[0].nags == std::vector<std::uint8_t>{6});
    CHECK(e4.variations[0].plies[1].variations[0].after == std::vector<std::string>{"g"});
    CHECK(moves(tree) == "e4 m4");
}

TEST_CASE("text before the tags becomes the first comment") {
    const GameTree tree = one("{z}Round 1,\n at the club\n\n; x\n[Event \"e\"]\n{y}\n1. e4 *");
    CHECK(tree.main.before == std::vector<std::string>{"z", "Round 1, at the club ; x", "y"});
    CHECK(tree.tags.at("Event") == "e");
}

TEST_CASE("a token replaces the mover's move") {
    const GameTree tree = one("1. e4 resigns flags 1-0-0");
    CHECK(moves(tree) == "e4 resigns flags");
    CHECK(write_result(tree.result) == "1-0-0");
    CHECK(main_line(tree).outcome()->ending == Ending::last_king);
    CHECK(write_result(one("1. e4 draw 1/3-1/3-1/3").result) == "1/3-1/3-1/3");
}

TEST_CASE("the result follows from the moves and agrees with the tag") {
    CHECK(refused("1. e4 1-0-0") == "1:7: the result is '1-0-0', but the game is not over: expected '*'");
    CHECK(refused("1. e4 draw 1-0-0") == "1:12: the result is '1-0-0', but the moves give '1/3-1/3-1/3'");
    CHECK(refused("1. e4 draw *").empty());
    CHECK(refused("[Result \"?\"] 1. e4 draw 1/3-1/3-1/3").empty());
    CHECK(refused("[Result \"1-0-0\"]\n1. e4 *") == "1:10: the Result tag says '1-0-0', the end of the game '*'");
    CHECK(refused("[Result \"*\"]\n1. draw 1/3-1/3-1/3") ==
          "1:10: the Result tag says '*', the end of the game '1/3-1/3-1/3'");
    CHECK(refused("1. e4 1-0").substr(0, 4) == "1:7:");
}

TEST_CASE("nothing follows the end of a game") {
    CHECK(refused("1. draw e4 *") == "1:9: expected the result, not 'e4': the game is over");
    CHECK(refused("1. e4 (1. draw d4) *") == "1:16: expected ')', not 'd4': the game is over");
    CHECK(refused("1. e4 resigns resigns 2. d4 *").substr(0, 5) == "1:26:");
    SUBCASE("automatic draws") {
        CHECK(refused(repeated(shuffle, 2) + "1/3-1/3-1/3").empty());
        CHECK(refused(repeated(shuffle, 2) + "e4 *").find("'e4': the game is over") != std::string::npos);
        CHECK(refused(shuffle + "e4 *").empty());
    }
    SUBCASE("the result, unless another game follows") {
        CHECK(refused("1. draw 1/3-1/3-1/3 e4 *") == "1:21: expected a blank line or tags before the next game");
        CHECK(refused("1. draw 1/3-1/3-1/3\ne4 *") == "2:1: expected a blank line or tags before the next game");
        CHECK(read_games("1. draw 1/3-1/3-1/3\n\ne4 *").size() == 2);
        CHECK(read_games("1. draw 1/3-1/3-1/3 [Event \"x\"] e4 *").size() == 2);
    }
}

TEST_CASE("a repetition in a variation counts the moves before it") {
    // The last knight move would make the third occurrence; its replacement does not.
    CHECK(refused(shuffle + "Nf3 Nn3 Nv3 Ng1 No1 Nw1 (u4 e4) *").empty());
    CHECK(refused(shuffle + "Nf3 Nn3 Nv3 Ng1 No1 u4 (Nw1 e4) *").find("the game is over") != std::string::npos);
}

TEST_CASE("move numbers count the rounds of the living") {
    CHECK(refused("2. e4 *") == "1:1: expected move number 1, not '2'");
    CHECK(refused("1. e4 m4 u4 3. Nf3 *") == "1:13: expected move number 2, not '3'");
    CHECK(refused("99999999999999999999. e4 *") == "1:1: expected move number 1, not '99999999999999999999'");
    CHECK(refused("1. e4 2. m4 *") == "1:7: expected move number 1, not '2'");
    CHECK(refused("1. *") == "1:4: expected a move after the move number '1'");
    CHECK(refused("1. 2. e4 *") == "1:4: expected a move after the move number '1'");
    CHECK(refused("1. e4 2. (d4) *") == "1:10: expected a move after the move number '2'");
    CHECK(refused("[FEN \"24/24/24/24/24/wK7gK7bK7 g wgb - - - 0 12\"] 12... Ki2 *").empty());
}

TEST_CASE("moves spelled otherwise are written canonically") {
    const auto rewritten = [](const std::string &movetext) {
        const std::string text = write_game(read_games(movetext).front());
        return text.substr(text.find("\n\n") + 2);
    };
    const std::string open = "[FEN \"24/24/3bpwPgp18/24/24/6wK5gK7bK3 g wgb - e3 wg,gb,bw 0 9\"] ";
    for (const char *capture : {"fxe3", "fxe3e.p.", "fxe3 e.p.", "fxe3 \t e.p. $1", "f4-e3 e.p. {e.p.}"})
        CHECK(rewritten(open + "9... " + capture + " *").find("9... fxe3") == 0);
    CHECK(rewritten("1. e2-e4 Nj1-k3 u4 *").find("1. e4 Nk3 u4 *") == 0);
    CHECK(refused("1. e4 e.p. *") == "1:4: 'e4 e.p.' is not a legal move: nothing is captured en passant by it");
    CHECK(refused("1. e.p. *").find("1:4: expected a move") == 0);
    const std::string castling = "[FEN \"24/24/24/24/24/wR3wK2wR4gK7bK3 w wgb wKQ - wg,gb,bw 0 9\"] ";
    CHECK(rewritten(castling + "9. 0-0-0 *").find("9. O-O-O") == 0);
    CHECK(rewritten(castling + "9. 0-0+ *").find("9. O-O") == 0);
}

TEST_CASE("misplaced elements are refused") {
    CHECK(refused("1. e5 *") ==
          "1:4: 'e5' is not a legal move: no pawn of White goes to e5 (tondo rules 3man --show 3.4)");
    CHECK(refused("1. e4\nm4 hello *") == "2:4: expected a move, not 'hello'");
    CHECK(refused("1. $1 e4 *") == "1:4: expected a move before its annotation");
    CHECK(refused("1. e4 $256 *") == "1:7: expected a number up to 255 behind '$'");
    CHECK(refused("1. e4 $ *") == "1:7: expected a number behind '$'");
    CHECK(refused("1. e4!!! *") == "1:6: expected one of ! ? !! ?? !? ?!, not '!!!'");
    CHECK(refused("{x} 1. (e4) *") == "1:8: expected a move after the move number '1'");
    CHECK(refused("[Event \"x\"] (1. e4) *") == "1:13: expected a move before the variation on it");
    CHECK(refused("1. e4 () *") == "1:8: expected a move before the end of the variation");
    CHECK(refused("1. e4 ({x}) *") == "1:11: expected a move before the end of the variation");
    CHECK(refused("1. e4 ) *") == "1:7: expected a move or the result: no variation is open here");
    CHECK(refused("1. e4 (1. d4 *") == "1:14: expected ')' before the result");
    CHECK(refused("1. e4 (1. d4") == "1:13: expected a move or the result, not the end of the text");
    CHECK(refused("1. e4 {x") == "1:7: expected '}' at the end of the comment");
    CHECK(refused("1. e4 } *") == "1:7: expected a move, not '}'");
    CHECK(refused("1. e4 \x1b[2J *") == "1:7: expected a move, not '\\x1b'");
    CHECK(refused("1. e4") == "1:6: expected a move or the result, not the end of the text");
    CHECK(refused("[Event \"x\"]\n") == "2:1: expected a move or the result, not the end of the text");
    CHECK(refused("1. e4\n\n[Event \"x\"] *") == "3:1: expected a move or the result before the next tag");
}

TEST_CASE("a text without a game is refused with its place") {
    const std::string wanted = "expected a game: tags, moves or a result";
    for (std::string_view text : {"", "hello", "{only a comment}", "; only a comment"})
        CHECK_MESSAGE(refused(text) == "1:1: " + wanted, text);
    CHECK(refused("\n\n") == "3:1: " + wanted);
    CHECK(refused("*\n\n{left over}\n") == "3:1: " + wanted);
    GameReader reader("");
    CHECK_THROWS_AS(reader.next(), ParseError);
    CHECK(!reader.next());
}

TEST_CASE("malformed UTF-8 and NUL bytes are refused") {
    CHECK(refused("{é\xff} *") == "1:3: malformed UTF-8");
    CHECK(refused("1. e4 é\xc3 *") == "1:8: malformed UTF-8");
    CHECK(refused("[Event \"a\"]\n[Site \"é\xe2\x82\"]\n*") == "2:9: malformed UTF-8");
    CHECK(refused("one\nt\xffo\n[Event \"a\"] *") == "2:2: malformed UTF-8");
    CHECK(refused("1. e4 ; \x80\n*") == "1:9: malformed UTF-8");
    CHECK(refused("{a\0b} *"sv) == "1:3: a NUL byte: this is no text");
    CHECK(refused("1. e4 \0 *"sv) == "1:7: a NUL byte: this is no text");
    CHECK(refused("\0"sv) == "1:1: a NUL byte: this is no text");
}

TEST_CASE("variations nest up to 1,000 deep") {
    // Each variation replaces the first ply, by turns e4 and d4.
    const auto nested = [](int depth) {
        std::string text = "e4 ";
        for (int i = 0; i < depth; ++i)
            text += i % 2 == 0 ? "(d4 " : "(e4 ";
        return text + std::string(static_cast<std::size_t>(depth), ')') + " *";
    };
    CHECK(refused(nested(1000)).empty());
    CHECK(refused(nested(1001)) == "1:4004: variations nest deeper than 1000");
}

TEST_CASE("reading continues with the next game after a bad one") {
    const std::string text = "[Event \"1\"]\n\n1. e5 *\n\n"             // illegal
                             "[Event \"2\"]\n[Site \"x]\n\n1. e4 *\n\n" // bad tag
                             "[Event \"3\"]\r\n\r\n1. e4 *\r\n\r\n"     // good
                             "[Event \"4\"]\n\n1. e4 {open\n\n"         // swallows the rest
                             "[Event \"5\"]\n\n1. d4\n\n"               // no result
                             "[Event \"6\"]\n\n"                        // no moves
                             "[Event \"7\"]\n[Site \"y\"]\n1. c4 *\n";  // good
    GameReader reader(text);
    std::vector<std::string> met;
    for (;;) {
        const std::string bad = complaint([&] {
            const std::optional<GameTree> game = reader.next();
            met.push_back(game ? "game " + game->tags.at("Event") : "end");
        });
        if (!bad.empty())
            met.push_back(bad.substr(0, bad.find(' ')));
        else if (met.back() == "end")
            break;
    }
    CHECK(met == std::vector<std::string>{"3:4:", "6:7:", "game 3", "16:7:", "22:1:", "24:1:", "game 7", "end"});
}

} // namespace tondo::notation
