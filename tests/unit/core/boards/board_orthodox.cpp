// The tables of the 8 × 8 board (rules green --board square 2.1).

#include "core/boards/orthodox.hpp"

#include "../board_facts.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

namespace {

const Board &board = orthodox_board();

using Paths = std::vector<std::string>;

Square at(std::string_view name) {
    return square(board, name);
}

} // namespace

TEST_SUITE_BEGIN("core: orthodox board");

TEST_CASE("64 squares, a1 dark") {
    CHECK(board.size == 64);
    CHECK(board.files == 8);
    CHECK(board.ranks == 8);
    CHECK(board.find("a1") == Square{0});
    CHECK(board.find("h8") == Square{63});
    CHECK(board.shade[at("a1")] == Shade::dark);
    CHECK(board.shade[at("h1")] == Shade::light);
    CHECK(board.shade[at("d5")] == Shade::light);
}

TEST_CASE("pieces move as in chess") {
    CHECK(paths(board, board.straight[at("d4")]) == Paths{"c4 b4 a4", "d3 d2 d1", "d5 d6 d7 d8", "e4 f4 g4 h4"});
    CHECK(paths(board, board.diagonal[at("c1")]) == Paths{"b2 a3", "d2 e3 f4 g5 h6"});
    CHECK(names(board, board.king[at("a1")].free) == "a2 b1 b2");
    CHECK(names(board, board.king[at("d4")].free) == "c3 c4 c5 d3 d5 e3 e4 e5");
    CHECK(names(board, board.knight[at("d4")].free) == "b3 b5 c2 c6 e2 e6 f3 f5");
    CHECK(names(board, board.knight[at("h8")].free) == "f7 g6");
}

TEST_CASE("no seat has an army, castlings or squares for pawns") {
    for (const Home &home : board.homes) {
        CHECK(home.army.empty());
        CHECK(home.castlings.empty());
        for (SquareSet squares : home.pawn_range)
            CHECK(squares.empty());
    }
}

TEST_SUITE_END();
