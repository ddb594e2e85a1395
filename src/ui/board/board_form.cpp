#include "ui/board/board_form.hpp"

#include "ui/shapes/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace tondo::ui {

namespace {

// Margin for labels on all sides of a board; strips and square boards have labels on two sides only.
constexpr Extent margin{2, 1};
constexpr Extent wide_margin{3, 0}; // for square names at the sides

constexpr Extent within(Extent area, Extent rim) {
    return {area.columns - 2 * rim.columns, area.rows - 2 * rim.rows};
}

Raster bare_disk(const Board &board, Seat bottom, Extent area) {
    return disk_raster(board, bottom, std::min(area.rows, area.columns / 2));
}

Raster labelled_disk(const Board &board, Seat bottom, Extent area) {
    return bare_disk(board, bottom, within(area, margin));
}

Raster strip(const Board &board, Seat bottom, Extent area) {
    // Larger strips are no easier to read.
    constexpr int widest_square = 10;
    constexpr int tallest_square = 5;
    int square_columns = widest_square;
    while (strip_columns(board, square_columns) >= area.columns)
        --square_columns;
    const int square_rows = std::min((area.rows - margin.rows) / board.ranks, tallest_square);
    return {strip_shape(board, bottom, square_columns), strip_columns(board, square_columns),
            square_rows * board.ranks};
}

// Also tries one row less, because slots may be wider if more squares have a row through their middle.
Raster bare_three_way(const Board &board, Seat bottom, Extent area) {
    constexpr double columns_for_a_row = 2 * three_way_proportion;
    const int rows = std::min(area.rows, static_cast<int>(std::lround(area.columns / columns_for_a_row)));
    const auto with_rows = [&](int count) {
        const int columns = static_cast<int>(std::lround(count * columns_for_a_row));
        return Raster(three_way_shape(board, bottom), std::min(area.columns, columns), count);
    };
    Raster whole = with_rows(rows);
    Raster shorter = with_rows(rows - 1);
    return shorter.least_slot() > whole.least_slot() ? shorter : whole;
}

Raster labelled_three_way(const Board &board, Seat bottom, Extent area) {
    return bare_three_way(board, bottom, within(area, margin));
}

// All hexagons have the same number of columns and half-rows. The outermost corners get one row at each end if it fits.
Raster bare_honeycomb(const Board &board, Seat bottom, Extent area) {
    constexpr double columns_for_a_row = 2.309; // of a regular hexagon
    const int half_rows = std::min(2 * area.rows / board.ranks, area.columns / board.files);
    // With odd half-rows, edges run through the middle of cells. The factor keeps each of those cells in a hexagon.
    constexpr double trifle = 1.0000001;
    const double square_rows = half_rows % 2 == 0 ? half_rows / 2 : half_rows / 2.0 * trifle;
    const int square_columns =
        std::min(area.columns / board.files, static_cast<int>(std::ceil(square_rows * columns_for_a_row)));
    const int full_rows = (half_rows * board.ranks + 1) / 2;
    const int rows = area.rows >= full_rows + 2 ? full_rows + 2 : full_rows;
    return {honeycomb_shape(board, bottom, rows / square_rows), square_columns * board.files, rows};
}

Raster labelled_honeycomb(const Board &board, Seat bottom, Extent area) {
    return bare_honeycomb(board, bottom, within(area, wide_margin));
}

// All squares have the same whole number of rows and columns.
Raster checkered(const Board &board, Seat bottom, Extent area) {
    const int rows =
        std::min((area.rows - margin.rows) / board.ranks, within(area, margin).columns / (2 * board.files));
    return {square_shape(board, bottom), 2 * rows * board.files, rows * board.ranks};
}

constexpr double strip_columns_for_a_row = 7;

constexpr BoardForm unrolled_disk{.board = "round",
                                  .least = {52, 7},
                                  .columns_for_a_row = strip_columns_for_a_row,
                                  .labelled = true,
                                  .raster = strip,
                                  .flat = true};

// Grouped by board. A flat form comes first for players who prefer it, and last for areas that fit no other form.
constexpr std::array all_forms{
    unrolled_disk,
    BoardForm{.board = "round", .least = {60, 30}, .columns_for_a_row = 2, .labelled = true, .raster = labelled_disk},
    BoardForm{.board = "round", .least = {42, 21}, .columns_for_a_row = 2, .raster = bare_disk},
    unrolled_disk,
    BoardForm{.board = "three-way",
              .least = {60, 28},
              .columns_for_a_row = 2 * three_way_proportion,
              .labelled = true,
              .raster = labelled_three_way},
    BoardForm{.board = "three-way",
              .least = {40, 17},
              .columns_for_a_row = 2 * three_way_proportion,
              .raster = bare_three_way},
    BoardForm{.board = "honeycomb",
              .least = {57, 17},
              .columns_for_a_row = 2.4,
              .labelled = true,
              .raster = labelled_honeycomb},
    BoardForm{.board = "honeycomb", .least = {34, 17}, .columns_for_a_row = 2.4, .raster = bare_honeycomb},
    BoardForm{.board = "square", .least = {20, 9}, .columns_for_a_row = 2.2, .labelled = true, .raster = checkered},
};

} // namespace

Raster disk_raster(const Board &board, Seat bottom, int rows) {
    // The smallest hole among those with the widest slots; the name of the player to move fits in any.
    constexpr int wide_enough = 3; // columns for a piece and its signs
    // In percent of the board. Small boards need the room; on large ones it would cost too many bytes of images.
    constexpr int fewest_large_rows = 28;
    const int smallest_hole = rows < fewest_large_rows ? 20 : 27;
    constexpr int largest_hole = 36;
    const auto with_hole = [&](int percent) {
        return Raster(disk_shape(board, bottom, percent / 100.0), 2 * rows, rows);
    };
    Raster best = with_hole(smallest_hole);
    for (int hole = smallest_hole + 1; hole <= largest_hole && best.least_slot() < wide_enough; ++hole)
        if (Raster other = with_hole(hole); other.least_slot() > best.least_slot())
            best = std::move(other);
    return best;
}

int BoardForm::columns_for(int rows) const {
    return static_cast<int>(std::lround(rows * columns_for_a_row)) + (labelled ? 0 : 3); // letters at both sides
}

int BoardForm::rows_for(int columns) const {
    const int rows = std::max(least.rows, static_cast<int>(columns / columns_for_a_row));
    const int step = flat ? least.rows - margin.rows : 1;
    return rows - (rows - least.rows) % step;
}

std::span<const BoardForm> board_forms(const Board &board, bool unrolled) {
    const auto first =
        std::find_if(all_forms.begin(), all_forms.end(), [&](const BoardForm &f) { return f.board == board.key; });
    const auto last = std::find_if(first, all_forms.end(), [&](const BoardForm &f) { return f.board != board.key; });
    return {first->flat && !unrolled ? first + 1 : first, last};
}

bool has_flat_form(const Board &board) {
    return board_forms(board, true).front().flat;
}

Extent least_size(const Board &board) {
    return board_forms(board).back().least;
}

} // namespace tondo::ui
