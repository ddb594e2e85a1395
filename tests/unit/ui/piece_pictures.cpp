// The pieces as pictures of sub-cells.

#include "ui/board/piece_pictures.hpp"
#include "tondo/core/position.hpp"
#include "tondo/core/rules.hpp"
#include "ui/panel/screen_layout.hpp"
#include "ui/shapes/path.hpp"
#include "ui/shapes/piece_outline.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

constexpr Mosaic sextant_cells{2, 3};
constexpr Mosaic quadrant_cells{2, 2};
constexpr Mosaic half_block_cells{1, 2};
constexpr Ground body{{231}};
constexpr Ground line{{16}};

constexpr Mosaic whole_cells{1, 1};
constexpr Square square{0};

PiecePicture picture_of(Role role, int columns, int rows) {
    return {square, {{1, 1}, columns, rows}, role, false, false, body, {}};
}

// One square that covers everything.
SampleGrid samples(int columns, int rows) {
    Shape shape;
    shape.size = 1;
    shape.squares[square] = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, {}, {}};
    return {shape, {columns, rows}, 1, 1};
}

// `#` is the body, `o` its outline.
std::string drawn(const PiecePicture &picture) {
    Image image(whole_cells, picture.box.columns + 2, picture.box.rows + 2);
    draw_piece_pictures(image, samples(image.columns(), image.rows()), {&picture, 1});
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

// Whether a thin line in the middle column is crossed by a bar, thin and wider.
bool has_cross(const std::string &text) {
    struct Part {
        int width; // of the row's part in the middle
        int rows;
    };
    std::vector<Part> parts;
    int rows = 0;
    int columns = 0;
    for (std::size_t start = 1; start < text.size(); start = text.find('\n', start) + 1, ++rows) {
        const std::string row = text.substr(start, text.find('\n', start) - start);
        columns = static_cast<int>(row.size()) - 2;
        const std::size_t middle = row.size() / 2;
        const int width = std::max(0, static_cast<int>(row.find('.', middle) - row.rfind('.', middle)) - 1);
        if (parts.empty() || parts.back().width != width)
            parts.push_back({width, 0});
        ++parts.back().rows;
    }
    const auto is_stem = [&](int width) { return width > 0 && width <= std::max(1, columns / 5); };
    for (std::size_t i = 2; i + 1 < parts.size(); ++i) {
        const int stem = std::max(parts[i - 1].width, parts[i + 1].width);
        if (is_stem(parts[i - 1].width) && is_stem(parts[i + 1].width) && parts[i].width > 2 * stem &&
            parts[i].width <= columns / 2 + 1 && parts[i].rows <= std::max(1, rows / 7))
            return true;
    }
    return false;
}

SquareSet home_of(const Board &board) {
    SquareSet squares;
    for (const Home &home : board.homes)
        for (const auto &piece : home.army)
            squares.insert(piece.square);
    for (std::size_t i = 0; board.homes.front().army.empty() && i < board.size; ++i)
        squares.insert(Square(i));
    return squares;
}

// Every board as laid out on terminals of several sizes, in each mosaic.
template <class Check> void for_each_board(Check check) {
    for (const RuleSet &rules : all_rules())
        for (const Extent size : {Extent{80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}})
            for (const Mosaic mosaic : {sextant_cells, quadrant_cells, half_block_cells}) {
                CAPTURE(rules.key);
                CAPTURE(size.columns);
                CAPTURE(mosaic.across);
                CAPTURE(mosaic.down);
                const auto layout = arrange(rules.board(), size.columns, size.rows, Seat::first, false).board;
                REQUIRE(layout);
                check(rules, layout->raster(), mosaic);
            }
}

} // namespace

TEST_CASE("a pawn and a rook of seven by seven sub-cells") {
    CHECK(drawn(picture_of(Role::pawn, 7, 7)) == R"(
.........
.........
...###...
..#####..
...###...
....#....
...###...
..#####..
.........
)");
    CHECK(drawn(picture_of(Role::rook, 7, 7)) == R"(
.........
.##.#.##.
.#######.
..#####..
...###...
...###...
...###...
.#######.
.........
)");
}

TEST_CASE("from seven by five sub-cells on all pieces differ; all but the knight are symmetrical" *
          doctest::test_suite("slow")) {
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

TEST_CASE("an outline surrounds the piece") {
    PiecePicture pawn = picture_of(Role::pawn, 7, 7);
    pawn.outline = line;
    CHECK(drawn(pawn) == R"(
.........
..ooooo..
.oo###oo.
.o#####o.
.oo###oo.
..oo#oo..
.oo###oo.
.o#####o.
.ooooooo.
)");
}

TEST_CASE("a cell with a piece and its outline shows nothing of the square") {
    PiecePicture pawn = picture_of(Role::pawn, 7, 7);
    pawn.outline = line;
    Image image(quadrant_cells, 10, 10);
    draw_piece_pictures(image, samples(20, 20), {&pawn, 1});
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

TEST_CASE("no sub-cell of a piece lies outside its square; all armies have pictures of one size") {
    int drawn_boards = 0;
    for_each_board([&](const RuleSet &rules, const Raster &raster, Mosaic mosaic) {
        const Board &board = rules.board();
        const SampleGrid samples = raster.divided(mosaic.across, mosaic.down);
        const auto boxes = picture_boxes(raster, samples, mosaic, home_of(board));
        // A colour of its own for each piece, and one for each shade of squares.
        constexpr int first = 16;
        Image image(mosaic, raster.columns(), raster.rows());
        for (int row = 0; row < samples.rows(); ++row)
            for (int column = 0; column < samples.columns(); ++column)
                if (const auto at = samples.at({column, row}).square)
                    image[{column, row}] = {{static_cast<std::int16_t>(1 + static_cast<int>(board.shade[*at]))}};
        std::vector<PiecePicture> pictures;
        for (std::size_t i = 0; i < board.size; ++i)
            if (const auto &box = boxes[Square(i)]) {
                const Ink ink{static_cast<std::int16_t>(first + i)};
                pictures.push_back({Square(i),
                                    *box,
                                    all_roles[i % all_roles.size()],
                                    false,
                                    i % 7 == 0,
                                    {ink},
                                    {.ink = ink, .lit = true}});
            }
        draw_piece_pictures(image, samples, pictures);
        drawn_boards += !pictures.empty();
        bool inside = true;
        bool two_colors = true;
        for (int row = 0; row < raster.rows(); ++row)
            for (int column = 0; column < raster.columns(); ++column) {
                std::vector<Ground> grounds;
                bool has_piece = false;
                for (int part = 0; part < mosaic.parts(); ++part) {
                    const Point point{column * mosaic.across + part % mosaic.across,
                                      row * mosaic.down + part / mosaic.across};
                    const Ground ground = image.at(point);
                    if (std::find(grounds.begin(), grounds.end(), ground) == grounds.end())
                        grounds.push_back(ground);
                    if (ground.ink.number < first)
                        continue;
                    has_piece = true;
                    const Sample sample = samples.at(point);
                    inside = inside && !sample.edge &&
                             sample.square == Square(static_cast<std::size_t>(ground.ink.number - first));
                }
                two_colors = two_colors && (!has_piece || grounds.size() <= 2);
            }
        CHECK(inside);
        CHECK(two_colors);
        std::set<std::pair<int, int>> sizes;
        for (const Square at : home_of(board))
            sizes.emplace(boxes[at] ? boxes[at]->columns : 0, boxes[at] ? boxes[at]->rows : 0);
        CHECK(sizes.size() == 1);
    });
    CHECK(drawn_boards > 30);
}

TEST_CASE("at the start no piece hides a part of another") {
    for_each_board([](const RuleSet &rules, const Raster &raster, Mosaic mosaic) {
        if (!rules.has_start())
            return;
        const Position start = Position::start(rules);
        const SampleGrid samples = raster.divided(mosaic.across, mosaic.down);
        const PictureBoxes boxes = picture_boxes(raster, samples, mosaic, home_of(rules.board()));
        const auto body_size = [&](const std::vector<PiecePicture> &pictures) {
            Image image(mosaic, raster.columns(), raster.rows());
            draw_piece_pictures(image, samples, pictures);
            int size = 0;
            for (int row = 0; row < image.rows(); ++row)
                for (int column = 0; column < image.columns(); ++column)
                    size += image.at({column, row}) == body;
            return size;
        };
        std::vector<PiecePicture> pictures;
        int each_alone = 0;
        for (std::size_t i = 0; i < rules.board().size; ++i)
            if (const auto piece = start.at(Square(i)); piece && boxes[Square(i)]) {
                pictures.push_back({Square(i), *boxes[Square(i)], piece->role, false, false, body, line});
                each_alone += body_size({pictures.back()});
            }
        CHECK(body_size(pictures) == each_alone);
    });
}

TEST_CASE("in every size a king has a cross, and no other piece") {
    std::set<std::pair<int, int>> sizes;
    for_each_board([&](const RuleSet &rules, const Raster &raster, Mosaic mosaic) {
        const Board &board = rules.board();
        const auto boxes = picture_boxes(raster, raster.divided(mosaic.across, mosaic.down), mosaic, home_of(board));
        for (std::size_t i = 0; i < board.size; ++i)
            if (const auto &box = boxes[Square(i)])
                sizes.emplace(box->columns, box->rows);
    });
    CHECK(sizes.contains({5, 4}));
    CHECK(sizes.contains({7, 4}));
    for (const auto &size : sizes)
        for (const Role role : all_roles) {
            CAPTURE(size.first);
            CAPTURE(size.second);
            const std::string picture = drawn(picture_of(role, size.first, size.second));
            CAPTURE(picture);
            CHECK(has_cross(picture) == (role == Role::king));
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
