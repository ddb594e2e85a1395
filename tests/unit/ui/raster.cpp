#include "ui/shapes/raster.hpp"
#include "core/boards/round.hpp"
#include "ui/board/board_form.hpp"
#include "ui/panel/screen_layout.hpp"
#include "ui/shapes/shapes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

const Board &board = round_board();

Square at(std::string_view name) {
    return *board.find(name);
}

} // namespace

TEST_CASE("White sits at the bottom, Gray left, Black right; each king is left of its queen for its owner") {
    const Shape shape = disk_shape(board, Seat::first, 0.24);
    const auto x = [&](std::string_view name) { return shape.squares[at(name)].centre.x; };
    const auto y = [&](std::string_view name) { return shape.squares[at(name)].centre.y; };
    CHECK(x("e1") == doctest::Approx(-x("d1")));
    CHECK(x("e1") < 0);
    CHECK(y("e1") > 0.8);
    CHECK(x("m1") < -0.5);
    CHECK(y("m1") < y("l1")); // clockwise: upward on the left
    CHECK(x("t1") > 0.5);
    CHECK(std::hypot(x("a6"), y("a6")) < std::hypot(x("a1"), y("a1")));
}

TEST_CASE("turning the board puts each seat at the bottom") {
    const Shape white = disk_shape(board, Seat::first, 0.24);
    for (Seat seat : all_seats) {
        const Shape turned = disk_shape(board, seat, 0.24);
        for (int file = 0; file < board.files; ++file) {
            const int moved = (file + 8 * static_cast<int>(index(seat))) % board.files;
            const Spot here = turned.squares[*board.at(moved, 2)].centre;
            const Spot there = white.squares[*board.at(file, 2)].centre;
            CHECK(here.x == doctest::Approx(there.x));
            CHECK(here.y == doctest::Approx(there.y));
        }
    }
}

TEST_CASE("every point of the disk is on one square, those of the hole and the outside on none") {
    const Shape shape = disk_shape(board, Seat::second, 0.24);
    for (std::size_t i = 0; i < board.size; ++i)
        CHECK(shape.at(shape.squares[Square(i)].centre) == Square(i));
    CHECK_FALSE(shape.at({0, 0}));
    CHECK_FALSE(shape.at({0.99, 0.99}));
    CHECK_FALSE(shape.at({-1, 0.1}));

    const Raster raster(shape, 80, 40);
    for (int row = 0; row < raster.rows(); ++row)
        for (int column = 0; column < raster.columns(); ++column)
            CHECK(raster.cell({column, row}).square == shape.at({(column + 0.5) / 40 - 1, (row + 0.5) / 20 - 1}));
}

TEST_CASE("a two-letter token has room on every square at every height, moats apart" * doctest::test_suite("slow")) {
    for (int rows = 21; rows <= 80; ++rows) {
        CAPTURE(rows);
        for (Seat seat : all_seats) {
            const Raster raster = disk_raster(board, seat, rows);
            CHECK(raster.least_slot() >= 2);
            CHECK(raster.least_slot() >= (rows >= 28 ? 3 : 2));
            for (std::size_t i = 0; i < board.size; ++i) {
                const Slot slot = raster.slot(Square(i));
                for (int column = slot.start.column; column < slot.start.column + slot.width; ++column) {
                    const Sample sample = raster.cell({column, slot.start.row});
                    CHECK(sample.square == Square(i));
                    CHECK_FALSE(sample.edge);
                }
            }
        }
    }
}

TEST_CASE("every moat and creek is visible at every size, beside the tokens") {
    for (int rows = 21; rows <= 80; ++rows) {
        CAPTURE(rows);
        const Raster raster = disk_raster(board, Seat::first, rows);
        const SampleGrid half_cells = raster.divided(1, 2);
        REQUIRE(raster.shape().edges.size() == 9);
        std::array<int, 9> cells{};
        std::array<int, 9> halves{};
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < 2 * rows; ++column) {
                const Point point{column, row};
                const auto square = raster.cell(point).square;
                if (square && raster.slot(*square).contains(point))
                    continue;
                if (const auto edge = raster.cell(point).edge)
                    ++cells[*edge];
                for (int half : {0, 1})
                    if (const auto edge = half_cells.at({column, 2 * row + half}).edge)
                        ++halves[*edge];
            }
        }
        for (std::size_t edge = 0; edge < cells.size(); ++edge) {
            const bool moat = raster.shape().edges[edge].kind == BoardEdge::Kind::moat;
            CHECK(cells[edge] >= (moat ? 2 : 1));
            CHECK(halves[edge] >= (moat ? 4 : 1));
        }
    }
}

TEST_CASE("a square's room is the circle within it, in screen rows") {
    const Raster strip(strip_shape(board, Seat::first, 6), strip_columns(board, 6), 12);
    CHECK(strip.room(at("e2")) == doctest::Approx(1)); // two rows high, three rows wide
    CHECK(strip.most_room() == doctest::Approx(1));

    const Raster disk = disk_raster(board, Seat::first, 40);
    CHECK(disk.room(at("e1")) == doctest::Approx(disk.room(at("p1"))));
    CHECK(disk.room(at("e6")) < disk.room(at("e1")));
    CHECK(disk.most_room() == doctest::Approx(disk.room(at("e1"))));
}

TEST_CASE("the strip unrolls the rings in front of the bottom seat") {
    const Raster raster(strip_shape(board, Seat::first, 3), strip_columns(board, 3), 6);
    CHECK(raster.columns() == 75);
    CHECK(raster.least_slot() == 3);
    std::string lowest;
    for (int column = 0; column < raster.columns(); ++column) {
        const auto square = raster.cell({column, 5}).square;
        lowest += square ? board.name(*square).front() : raster.cell({column, 5}).edge ? '=' : ' ';
    }
    CHECK(lowest == "pppooonnnmmmlllkkkjjjiii=hhhgggfffeeedddcccbbbaaa=xxxwwwvvvuuutttsssrrrqqq=");
    CHECK(board.name(*raster.cell({0, 0}).square) == "p6");
}

TEST_CASE("the parts of a cell are its finest samples; a moat's or creek's halves are apart") {
    const Raster raster = disk_raster(board, Seat::first, 21);
    const SampleGrid &samples = raster.divided(finest_across, finest_down);
    std::size_t most = 0;
    for (int row = 0; row < raster.rows(); ++row)
        for (int column = 0; column < raster.columns(); ++column) {
            const auto parts = raster.parts({column, row});
            most = std::max(most, parts.size());
            for (int i = 0; i < finest_across * finest_down; ++i) {
                const Point point{column * finest_across + i % finest_across, row * finest_down + i / finest_across};
                const Sample sample = samples.at(point);
                const auto has_it = [&](const CellPart &part) { return part.where[static_cast<std::size_t>(i)]; };
                REQUIRE(std::count_if(parts.begin(), parts.end(), has_it) == 1);
                const CellPart &part = *std::find_if(parts.begin(), parts.end(), has_it);
                CHECK(part.sample == sample);
                CHECK(part.lower == (sample.edge && i >= finest_across * finest_down / 2));
            }
        }
    CHECK(most >= 4);
    CHECK(raster.parts({raster.columns() / 2, 0}).size() < 4);
}

TEST_CASE("rasters of any size") {
    for (const auto &[columns, rows] : {std::pair{0, 0}, {1, 1}, {5, 3}, {3, 40}, {500, 150}}) {
        const Raster raster(disk_shape(board, Seat::first, 0.24), columns, rows);
        CHECK_FALSE(raster.cell({columns, 0}).square);
        CHECK_FALSE(raster.divided(2, 3).at({-1, rows}).square);
        CHECK(raster.divided(2, 3).columns() == 2 * columns);
        CHECK(raster.divided(2, 3).rows() == 3 * rows);
    }
}

namespace {

// How a board reads as a checkerboard where every cell is divided so.
struct Checkering {
    int scattered = 0;       // squares whose samples are not one connected run
    double most_blurred = 0; // of all squares the largest share of the outline that runs along squares of its own shade
    double mean_blurred = 0;
};

constexpr std::array<Point, 4> sides{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

Checkering checkering_of(const Board &board, const SampleGrid &grid) {
    Grid<char> seen(grid.columns(), grid.rows());
    BySquare<int> runs;
    BySquare<int> outline;
    BySquare<int> blurred;
    for (int row = 0; row < grid.rows(); ++row)
        for (int column = 0; column < grid.columns(); ++column) {
            const auto square = grid.at({column, row}).square;
            if (!square || seen[{column, row}] != 0)
                continue;
            ++runs[*square];
            seen[{column, row}] = 1;
            for (std::vector<Point> open{{column, row}}; !open.empty();) {
                const Point here = open.back();
                open.pop_back();
                for (const Point side : sides) {
                    const Point there{here.column + side.column, here.row + side.row};
                    const auto other = grid.at(there).square;
                    if (other == square && seen[there] == 0) {
                        seen[there] = 1;
                        open.push_back(there);
                    } else if (other && other != square) {
                        ++outline[*square];
                        blurred[*square] += board.shade[*other] == board.shade[*square];
                    }
                }
            }
        }
    Checkering checkering;
    for (std::size_t i = 0; i < board.size; ++i) {
        const auto square = Square(i);
        const double share = blurred[square] / static_cast<double>(std::max(1, outline[square]));
        checkering.scattered += runs[square] != 1;
        checkering.most_blurred = std::max(checkering.most_blurred, share);
        checkering.mean_blurred += share / static_cast<double>(board.size);
    }
    return checkering;
}

} // namespace

TEST_CASE("from 80x24 on each square is one run of cells, and squares alternate") {
    for (const char *rules : {"3man", "three-kings", "nivichanov"})
        for (const Extent size : {Extent{80, 24}, Extent{100, 30}, Extent{120, 40}, Extent{140, 50}, Extent{200, 60}}) {
            const Board &each = find_rules(rules)->board();
            const Raster raster = arrange(each, size.columns, size.rows, Seat::first).board->raster();
            for (const Point division : {Point{1, 1}, Point{1, 2}, Point{2, 2}, Point{2, 3}}) {
                CAPTURE(rules);
                CAPTURE(size.rows);
                CAPTURE(division.column);
                CAPTURE(division.row);
                const Checkering checkering = checkering_of(each, raster.divided(division.column, division.row));
                const bool divided = division.row > 1;
                CHECK(checkering.scattered == 0);
                CHECK(checkering.most_blurred <= (divided ? 0.25 : 0.42));
                CHECK(checkering.mean_blurred <= (divided ? 0.08 : 0.14));
            }
        }
}
