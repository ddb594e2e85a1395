// The pieces as pictures of sub-cells.

#include "ui/board/piece_pictures.hpp"
#include "core/boards/round.hpp"
#include "ui/board/board_form.hpp"
#include "ui/shapes/path.hpp"
#include "ui/shapes/piece_outline.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <string>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

constexpr Mosaic sextant_cells{2, 3};
constexpr Mosaic quadrant_cells{2, 2};
constexpr Ground body{{231}};
constexpr Ground line{{16}};

PiecePicture picture_of(Role role, int columns, int rows) {
    return {{{1, 1}, columns, rows}, role, false, false, body, std::nullopt};
}

// `#` is the body, `o` its outline.
std::string drawn(const PiecePicture &picture) {
    Image image({1, 1}, picture.box.columns + 2, picture.box.rows + 2);
    draw_piece_pictures(image, {&picture, 1});
    std::string text = "\n";
    for (int row = 0; row < image.rows(); ++row) {
        for (int column = 0; column < image.columns(); ++column)
            text += image.at({column, row}) == body ? '#' : image.at({column, row}) == line ? 'o' : '.';
        text += '\n';
    }
    return text;
}

bool is_symmetrical(const std::string &text) {
    for (std::size_t start = 1; start < text.size(); start = text.find('\n', start) + 1) {
        const std::string row = text.substr(start, text.find('\n', start) - start);
        if (row != std::string(row.rbegin(), row.rend()))
            return false;
    }
    return true;
}

} // namespace

TEST_CASE("a pawn and a rook of seven by seven sub-cells") {
    CHECK(drawn(picture_of(Role::pawn, 7, 7)) == R"(
.........
.........
...###...
...###...
...###...
....#....
...###...
..#####..
.........
)");
    CHECK(drawn(picture_of(Role::rook, 7, 7)) == R"(
.........
..#.#.#..
..#####..
..#####..
...###...
...###...
...###...
..#####..
.........
)");
}

TEST_CASE("from seven by five sub-cells on all pieces differ; all but the knight are symmetrical") {
    for (int rows = 5; rows <= 40; ++rows)
        for (int columns = 7; columns <= 2 * rows + 5; columns += 2) {
            CAPTURE(columns);
            CAPTURE(rows);
            std::set<std::string> pictures;
            for (Role role : all_roles) {
                const std::string picture = drawn(picture_of(role, columns, rows));
                pictures.insert(picture);
                if (role != Role::knight)
                    CHECK(is_symmetrical(picture));
            }
            CHECK(pictures.size() == all_roles.size());
        }
}

TEST_CASE("an outline surrounds the piece, and covers no neighbour") {
    PiecePicture pawn = picture_of(Role::pawn, 7, 7);
    pawn.outline = line;
    CHECK(drawn(pawn) == R"(
.........
..ooooo..
..o###o..
..o###o..
..o###o..
..oo#oo..
.oo###oo.
.o#####o.
.ooooooo.
)");

    PiecePicture below = pawn;
    below.box.corner.row += 7;
    Image image({1, 1}, 20, 20);
    draw_piece_pictures(image, std::array{pawn, below});
    Image alone({1, 1}, 20, 20);
    draw_piece_pictures(alone, {&pawn, 1});
    for (int row = 0; row < 20; ++row)
        for (int column = 0; column < 20; ++column)
            if (alone.at({column, row}) == body)
                CHECK(image.at({column, row}) == body);
}

TEST_CASE("a cell with a piece and its outline shows nothing of the square") {
    PiecePicture pawn = picture_of(Role::pawn, 7, 7);
    pawn.outline = line;
    Image image(quadrant_cells, 10, 10);
    draw_piece_pictures(image, {&pawn, 1});
    for (int row = 0; row < 10; ++row)
        for (int column = 0; column < 10; ++column) {
            std::set<int> inks;
            for (int part = 0; part < 4; ++part)
                inks.insert(image.at({2 * column + part % 2, 2 * row + part / 2}).ink.number);
            CHECK(inks.size() <= 2);
        }
}

TEST_CASE("dead pieces lie on their side, and a crossed pawn has a hole in its head") {
    PiecePicture rook = picture_of(Role::rook, 9, 9);
    const std::string upright = drawn(rook);
    rook.lies = true;
    std::string turned = "\n";
    const std::string lying = drawn(rook);
    for (std::size_t row = 0; row < 11; ++row) {
        for (std::size_t column = 0; column < 11; ++column)
            turned += lying[1 + column * 12 + (10 - row)];
        turned += '\n';
    }
    CHECK(turned == upright);

    PiecePicture pawn = picture_of(Role::pawn, 9, 9);
    const std::string plain = drawn(pawn);
    pawn.crossed = true;
    const std::string crossed = drawn(pawn);
    int differences = 0;
    for (std::size_t i = 0; i < plain.size(); ++i)
        if (plain[i] != crossed[i]) {
            ++differences;
            CHECK(crossed[i] == '.');
            CHECK(i / 12 < 6);
        }
    CHECK(differences == 1);
}

TEST_CASE("pictures need room; on a large board they stay within it and near their square's centre") {
    const Board &board = round_board();
    CHECK_FALSE(picture_box(disk_raster(board, Seat::first, 22), sextant_cells, *board.find("e1"), true));
    CHECK_FALSE(picture_box(disk_raster(board, Seat::first, 36), quadrant_cells, *board.find("e1"), true));
    CHECK_FALSE(picture_box(disk_raster(board, Seat::first, 38), sextant_cells, *board.find("e1"), true));
    CHECK(picture_box(disk_raster(board, Seat::first, 46), sextant_cells, *board.find("e1"), true));
    // On squares that are large enough for it an outline lies within its square.
    const Raster roomy = disk_raster(board, Seat::first, 80);
    const auto largest = picture_box(roomy, sextant_cells, *board.find("e1"), true);
    CHECK(largest->rows + 2 <= 2 * roomy.room(*board.find("e1")) * sextant_cells.down + 0.5);
    for (int rows = 46; rows <= 80; ++rows) {
        const Raster raster = disk_raster(board, Seat::first, rows);
        for (std::size_t i = 0; i < board.size; ++i)
            for (bool outlined : {false, true}) {
                const auto box = picture_box(raster, quadrant_cells, Square(i), outlined);
                REQUIRE(box);
                const int edge = outlined ? 1 : 0;
                CHECK(box->corner.column >= edge);
                CHECK(box->corner.row >= edge);
                CHECK(box->corner.column + box->columns + edge <= 2 * raster.columns());
                CHECK(box->corner.row + box->rows + edge <= 2 * raster.rows());
                const Spot centre = raster.shape().squares[Square(i)].centre;
                CHECK(std::abs(box->corner.column + box->columns / 2.0 - (centre.x + 1) * raster.columns()) <= 2);
                CHECK(std::abs(box->corner.row + box->rows / 2.0 - (centre.y + 1) * raster.rows()) <= 2);
            }
    }
}

TEST_CASE("path data is converted to corners") {
    const auto last = [](std::string_view data) { return path_corners(data).back(); };
    CHECK(path_corners("M1 2L3-4H5V.5Z").size() == 4);
    CHECK(last("M1 2L3-4H5V.5Z").x == 5);
    CHECK(last("M1 2L3-4H5V.5Z").y == 0.5);
    CHECK(last("M0 0C1 1 2 2 3 3").x == 3);
    CHECK(last("M0 0Q1 1 2-2").y == -2);
    // Half a circle about (0, 0), over the top, from the left to the right: clockwise.
    const auto arc = path_corners("M-2 0A2 2 0 0 1 2 0");
    for (const Spot &spot : arc) {
        CHECK(std::hypot(spot.x, spot.y) == doctest::Approx(2));
        CHECK(spot.y <= 1e-9);
    }
    // The longer way round.
    double lowest = 0;
    for (const Spot &spot : path_corners("M-1-1A1.4142136 1.4142136 0 1 0 1-1"))
        lowest = std::max(lowest, spot.y);
    CHECK(lowest == doctest::Approx(1.4142136));
}
