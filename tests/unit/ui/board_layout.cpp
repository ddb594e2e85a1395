#include "ui/board/board_layout.hpp"
#include "core/boards/round.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace tondo;
using namespace tondo::ui;

namespace {

const Board &board = round_board();

constexpr std::array arrows{Direction::up, Direction::down, Direction::left, Direction::right};

std::string step(const BoardLayout &layout, std::string_view from, Direction direction) {
    const auto to = layout.neighbour(*board.find(from), direction);
    return to ? board.name(*to) : "none";
}

std::size_t reachable(const BoardLayout &layout, Square from) {
    SquareSet seen{from};
    std::vector<Square> open{from};
    while (!open.empty()) {
        const Square here = open.back();
        open.pop_back();
        for (Direction arrow : arrows) {
            const auto to = layout.neighbour(here, arrow);
            if (!to || seen.contains(*to))
                continue;
            seen.insert(*to);
            open.push_back(*to);
        }
    }
    return static_cast<std::size_t>(seen.size());
}

} // namespace

TEST_CASE("the board is as large as its area allows") {
    struct Expected {
        int columns, rows;
        int disk_rows; // 0: strip, −1: nothing
        bool labelled;
    };
    for (const Expected &e : {Expected{44, 22, 22, false},
                              {80, 23, 23, false},
                              {42, 60, 21, false},
                              {80, 29, 29, false},
                              {60, 30, 28, true},
                              {200, 62, 60, true},
                              {80, 20, 0, true},
                              {80, 12, 0, true},
                              {52, 7, 0, true},
                              {41, 60, -1, false},
                              {51, 20, -1, false},
                              {80, 6, -1, false},
                              {0, 0, -1, false}}) {
        CAPTURE(e.columns);
        CAPTURE(e.rows);
        const auto layout = BoardLayout::fit(board, {{3, 2}, e.columns, e.rows}, Seat::first);
        REQUIRE(layout.has_value() == (e.disk_rows >= 0));
        if (!layout)
            continue;
        CHECK(layout->form().flat == (e.disk_rows == 0));
        CHECK(layout->form().labelled == e.labelled);
        if (!layout->form().flat)
            CHECK(layout->raster().rows() == e.disk_rows);
        CHECK(layout->raster().least_slot() >= 2);
        CHECK(layout->origin().column >= 3);
        CHECK(layout->origin().row >= 2);
        CHECK(layout->origin().column + layout->raster().columns() <= 3 + e.columns);
        CHECK(layout->origin().row + layout->raster().rows() <= 2 + e.rows);
    }
}

TEST_CASE("up goes inward file by file and through the centre, where a rook goes") {
    for (const int rows : {22, 38}) {
        const auto layout = BoardLayout::fit(board, {{0, 0}, 2 * rows, rows}, Seat::first);
        for (const char file : {'c', 'd', 'e', 'f'}) {
            std::string square{file, '1'};
            for (const char rank : {'2', '3', '4', '5', '6'}) {
                square = step(*layout, square, Direction::up);
                CHECK(square == std::string{file, rank});
            }
            CHECK(step(*layout, square, Direction::up) == std::string{static_cast<char>(file + 12), '6'});
        }
    }
}

TEST_CASE("the cell of a square lies on that square") {
    for (int rows : {7, 12, 22, 30, 48}) {
        const auto layout = BoardLayout::fit(board, {{5, 1}, 100, rows}, Seat::third);
        REQUIRE(layout);
        for (std::size_t i = 0; i < board.size; ++i)
            CHECK(layout->square_at(layout->cell_of(Square(i))) == Square(i));
        CHECK_FALSE(layout->square_at({0, 0}));
        CHECK_FALSE(layout->square_at({500, 500}));
    }
}

TEST_CASE("arrow keys move the cursor in their direction") {
    const auto layout = BoardLayout::fit(board, {{0, 0}, 44, 22}, Seat::first);
    REQUIRE(layout);
    CHECK(step(*layout, "e1", Direction::up) == "e2");
    CHECK(step(*layout, "e1", Direction::right) == "d1");
    CHECK(step(*layout, "e1", Direction::left) == "f1");
    CHECK(step(*layout, "e1", Direction::down) == "none");
    CHECK(step(*layout, "b1", Direction::down) == "c1"); // about 50 degrees off
    CHECK(step(*layout, "d6", Direction::up) == "p6");   // over the hole
    CHECK(step(*layout, "p6", Direction::down) == "d6");
    CHECK(step(*layout, "p1", Direction::right) == "q1"); // over a moat
    CHECK(step(*layout, "j1", Direction::right) == "j2");
    CHECK(step(*layout, "v1", Direction::left) == "v2");
}

TEST_CASE("arrow keys reach every square from any other, however the board is turned") {
    for (int rows : {12, 22, 40})
        for (Seat seat : all_seats) {
            const auto layout = BoardLayout::fit(board, {{0, 0}, 80, rows}, seat);
            REQUIRE(layout);
            for (std::size_t i = 0; i < board.size; ++i)
                CHECK(reachable(*layout, Square(i)) == board.size);
        }
}
