#include "tondo/ui/text_replay.hpp"

#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tondo;
using namespace tondo::ui;

namespace {

std::string replay(std::string_view text, std::optional<std::size_t> ply = {}) {
    const notation::GameTree game = notation::read_games(text).front();
    const Diagram diagram = *Diagram::fit(game.start.board(), {60, 9}, Seat::first);
    return text_replay(game, diagram, BoardStyle::Look::ascii, ply);
}

constexpr std::string_view game = R"([Event "Ending"]
[White "Anna"]
[Rules "green"]
[Board "square"]
[FEN "rK7/8/8/8/8/8/8/wK6bK w wrb - - - 0 1"]

{Three kings.} 1. Kb1 {One step.} *)";

} // namespace

TEST_CASE("text replay: every position with its move and comments") {
    CHECK("\n" + replay(game) == R"(
Ending: Anna - Red - Black, *

Ply 0 of 1
8 rK..  ..  ..  ..    green, move 1
7 ..  ..  ..  ..      Anna to move
6   ..  ..  ..  ..    >  w  Anna
5 ..  ..  ..  ..         r  Red
4   ..  ..  ..  ..       b  Black
3 ..  ..  ..  ..          Anna       Red        Black
2   ..  ..  ..  ..
1 wK  ..  ..  ..bK
   a b c d e f g h
Three kings.

Ply 1 of 1: Anna: Kb1
8 rK..  ..  ..  ..    green, move 1
7 ..  ..  ..  ..      Red to move
6   ..  ..  ..  ..       w  Anna
5 ..  ..  ..  ..      >  r  Red
4   ..  ..  ..  ..       b  Black
3 ..  ..  ..  ..          Anna       Red        Black
2   ..  ..  ..  ..      1 Kb1
1 w>>K..  ..  ..bK
   a b c d e f g h
One step.

)");
}

TEST_CASE("text replay: one position alone") {
    const std::string one = replay(game, 1);
    CHECK(one.find("Ply 0") == std::string::npos);
    CHECK(one.find("Ply 1 of 1: Anna: Kb1\n") != std::string::npos);
    CHECK(replay(game, 0).find("Kb1") == std::string::npos);
}

TEST_CASE("text replay: what has not been played yet is not shown") {
    const std::string first = replay("1. e4 m4 *", 1);
    CHECK(first.find("m4") == std::string::npos);
}

TEST_CASE("text replay: safe to print") {
    CHECK(replay("[White \"\x1b[2J\"]\n\n{\x1b]0;x\x07} *").find('\x1b') == std::string::npos);
}
