// Lines that were played and taken back become variations, once.

#include "notation/attach_variation.hpp"

#include "support.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <doctest/doctest.h>

namespace tondo::notation {

namespace {

GameTree read(std::string_view moves) {
    return read_games(std::string(moves) + " *").at(0);
}

// The movetext of a game with branches grafted on it, each of them once and once more.
std::string grafted(std::string_view game, const std::vector<std::string_view> &branches) {
    GameTree tree = read(game);
    for (std::string_view branch : branches)
        attach_variation(tree, read(branch).main);
    const std::string text = write_game(tree);
    CHECK(write_game(read_games(text).at(0)) == text);
    for (std::string_view branch : branches)
        attach_variation(tree, read(branch).main);
    CHECK(write_game(tree) == text);
    const std::size_t begin = text.find("\n\n") + 2;
    std::string moves = text.substr(begin, text.size() - begin - 4);
    for (char &c : moves)
        c = c == '\n' ? ' ' : c;
    return moves;
}

} // namespace

TEST_CASE("a branch becomes a variation at the ply where it leaves the main line") {
    CHECK(grafted("e4 m4 u4", {"e4 m4 v4 d4"}) == "1. e4 m4 u4 (1... v4 2. d4)");
    CHECK(grafted("e4 m4 u4", {"d4"}) == "1. e4 (1. d4) 1... m4 u4");
    CHECK(grafted("e4 m4 u4", {"e4 m4", ""}) == "1. e4 m4 u4");
    CHECK(grafted("e4 m4 u4", {"e4 m4 v4", "e4 l4 v4", "e4 m4 w4"}) ==
          "1. e4 m4 (1... l4 v4) 1... u4 (1... v4) (1... w4)");
}

TEST_CASE("branches with a common beginning share a variation") {
    CHECK(grafted("e4", {"d4 m4 u4", "d4 l4", "d4 m4 u4 c3"}) == "1. e4 (1. d4 m4 (1... l4) 1... u4 2. c3)");
}

TEST_CASE("a branch beyond the main line's end is attached to its last ply") {
    CHECK(grafted("e4 m4", {"e4 m4 u4 d4", "e4 m4 v4"}) == "1. e4 m4 (1... m4 u4 (1... v4) 2. d4)");
    SUBCASE("moved when the main line continues with it") {
        CHECK(grafted("e4 m4 u4", {"e4 m4 (1... m4 u4 2. d4)"}) == "1. e4 m4 u4 (1... u4 2. d4)");
        CHECK(grafted("e4 m4 v4", {"e4 m4 (1... m4 u4 (1... v4 2. d4) 2. c4)"}) ==
              "1. e4 m4 v4 (1... u4 (1... v4 2. d4) 2. c4)");
    }
    SUBCASE("a comment where there is no ply") {
        CHECK(grafted("", {"e4 m4", "d4"}) == "{taken back: e4 m4} {taken back: d4}");
    }
}

TEST_CASE("annotations of shared plies are kept") {
    CHECK(grafted("e4 m4", {"{a} e4 $1 {b} (d4 {c}) l4 {d} (k4) u4"}) ==
          "{a} 1. e4 $1 {b} (1. d4 {c}) 1... m4 (1... l4 {d} (1... k4) 1... u4)");
}

} // namespace tondo::notation
