#include "ui/replay/game_diagrams.hpp"

#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tondo;
using namespace tondo::ui;

namespace {

std::string replay(std::string_view text, const TextStyle &style, Extent size = {60, 9}) {
    const notation::GameTree tree = notation::read_games(text).front();
    std::string written;
    write_diagrams(tree, *Diagram::fit(tree.start.board(), size, Seat::first), style,
                   [&](std::string_view piece) { written += piece; });
    return written;
}

std::string replay(std::string_view text) {
    return replay(text, {BoardStyle::Look::ascii});
}

// The position after so many plies alone.
std::string replay(std::string_view text, std::size_t ply) {
    return replay(text, {BoardStyle::Look::ascii, false, ply, ply});
}

constexpr std::string_view ending = R"([Event "Ending"]
[White "Anna"]
[Rules "green"]
[Board "square"]
[FEN "rK7/8/8/8/8/8/8/wK6bK w wrb - - - 0 1"]

{Three kings.} 1. Kb1 {One step.} *)";

} // namespace

TEST_CASE("text replay: every position with its move and comments") {
    CHECK("\n" + replay(ending) == R"(
Ending: Anna - Red - Black, *

Ply 0 of 1
8 rK::  ::  ::  ::   green, move 1
7 ::  ::  ::  ::     Anna to move
6   ::  ::  ::  ::   >  w  Anna
5 ::  ::  ::  ::        r  Red
4   ::  ::  ::  ::      b  Black
3 ::  ::  ::  ::         Anna       Red        Black
2   ::  ::  ::  ::
1 wK  ::  ::  ::bK
   a b c d e f g h
Three kings.

Ply 1 of 1: Anna's king goes to b1
8 rK::  ::  ::  ::   green, move 1
7 ::  ::  ::  ::     Red to move
6   ::  ::  ::  ::      w  Anna
5 ::  ::  ::  ::     >  r  Red
4   ::  ::  ::  ::      b  Black
3 ::  ::  ::  ::         Anna       Red        Black
2   ::  ::  ::  ::     1 Kb1
1 w>>K::  ::  ::bK
   a b c d e f g h
One step.

)");
}

TEST_CASE("text replay: a single position") {
    const std::string one = replay(ending, 1);
    CHECK(one.find("Ply 0") == std::string::npos);
    CHECK(one.find("Ply 1 of 1: Anna's king goes to b1\n") != std::string::npos);
    CHECK(replay(ending, 0).find("Kb1") == std::string::npos);
}

TEST_CASE("text replay: later moves are not shown") {
    const std::string first = replay("1. e4 m4 *", 1);
    CHECK(first.find("m4") == std::string::npos);
}

TEST_CASE("text replay: recorded marks, clocks and variations; comments without commands") {
    const std::string text = replay("1. e4 $1 $13 {[%clk 0:09:55] Well played} (1. d4 m4) m4 (1... l4 {After} u4) *",
                                    {BoardStyle::Look::ascii}, {80, 24});
    const std::size_t first = text.find("Ply 1 of 2");
    const std::size_t second = text.find("Ply 2 of 2");
    REQUIRE(second != std::string::npos);
    const std::string after_one = text.substr(first, second - first);
    CHECK(text.substr(0, first).find("9:55") == std::string::npos);
    CHECK(after_one.find("White 9:55") != std::string::npos);
    CHECK(after_one.find("e4!") != std::string::npos);
    CHECK(after_one.find("(1) 1. d4 m4") != std::string::npos);
    CHECK(after_one.find("l4") == std::string::npos);
    CHECK(after_one.find("\n[unclear] Well played\n") != std::string::npos);
    CHECK(text.find("%clk") == std::string::npos);
    CHECK(text.find("\n\n\n") == std::string::npos);
    CHECK(text.substr(second).find("(1) 1. l4 u4") != std::string::npos);
}

TEST_CASE("text replay: from a position on, in colours") {
    const std::string text =
        replay("1. e4 m4 u4 *", {.look = BoardStyle::Look::ascii, .color = true, .first = 2}, {80, 24});
    CHECK(text.find("Ply 1") == std::string::npos);
    CHECK(text.find("Ply 2 of 3") != std::string::npos);
    CHECK(text.find("Ply 3 of 3") != std::string::npos);
    CHECK(text.find("\x1b[") != std::string::npos);
}

TEST_CASE("text replay: safe to print") {
    CHECK(replay("[White \"\x1b[2J\"]\n\n{\x1b]0;x\x07} *").find('\x1b') == std::string::npos);
}

TEST_CASE("text replay: recorded win shares are beside the players") {
    const std::string text =
        replay("[Rules \"green\"]\n[Board \"square\"]\n[FEN \"rK7/8/8/8/8/8/8/wK6bK w wrb - - - 0 1\"]"
               "\n\n1. Kb1 {[%share 412 300 288] One step.} *");
    CHECK(text.find("Red   30.0%") != std::string::npos);
    CHECK(text.find("%share") == std::string::npos);
}
