#include "tondo/ui/board_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace tondo::ui {

namespace {

// Room for labels round a disk, and beside and below a strip.
constexpr int label_columns = 2;
constexpr int label_rows = 1;
// Larger than this a strip is no easier to read.
constexpr int widest_strip_square = 5;
constexpr int tallest_strip_square = 2;

int largest_disk(int columns, int rows) {
    return std::min(rows, columns / 2);
}

// The angle of an arrow on the screen, y downward.
double angle_of(Direction direction) {
    switch (direction) {
    case Direction::up:
        return -std::numbers::pi / 2;
    case Direction::down:
        return std::numbers::pi / 2;
    case Direction::left:
        return std::numbers::pi;
    case Direction::right:
        break;
    }
    return 0;
}

} // namespace

BoardLayout::BoardLayout(Raster raster, Area area, Seat bottom, bool strip, bool labelled)
    : raster_(std::move(raster)), area_(area), origin_{area.corner.column + (area.columns - raster_.columns()) / 2,
                                                       area.corner.row + (area.rows - raster_.rows()) / 2},
      bottom_(bottom), strip_(strip), labelled_(labelled) {}

std::optional<BoardLayout> BoardLayout::fit(const Board &board, Area area, Seat bottom) {
    const int labelled_disk = largest_disk(area.columns - 2 * label_columns, area.rows - 2 * label_rows);
    if (labelled_disk >= least_labelled_rows)
        return BoardLayout(disk_raster(board, bottom, labelled_disk), area, bottom, false, true);
    if (area.columns >= least_disk_columns && area.rows >= least_disk_rows)
        return BoardLayout(disk_raster(board, bottom, largest_disk(area.columns, area.rows)), area, bottom, false,
                           false);
    if (area.columns < least_strip_columns || area.rows < least_strip_rows)
        return std::nullopt;

    int square_columns = widest_strip_square;
    while (strip_columns(board, square_columns) >= area.columns)
        --square_columns;
    const int square_rows = std::min((area.rows - label_rows) / board.ranks, tallest_strip_square);
    return BoardLayout(Raster(strip_shape(board, bottom, square_columns), strip_columns(board, square_columns),
                              square_rows * board.ranks),
                       area, bottom, true, true);
}

std::optional<Square> BoardLayout::square_at(Point point) const {
    return raster_.cell({point.column - origin_.column, point.row - origin_.row}).square;
}

Point BoardLayout::cell_of(Square square) const {
    const Slot slot = raster_.slot(square);
    return {origin_.column + slot.start.column + slot.width / 2, origin_.row + slot.start.row};
}

std::optional<Square> BoardLayout::neighbour(Square from, Direction direction) const {
    constexpr double widest = 80 * std::numbers::pi / 180;
    const Shape &shape = raster_.shape();
    const Spot start = shape.squares[from].centre;
    std::optional<Square> best;
    double best_turn = widest;
    for (Square to : shape.squares[from].neighbours) {
        const Spot end = shape.squares[to].centre;
        // Two columns are as wide as a row is high.
        const double angle = std::atan2((end.y - start.y) * raster_.rows(), (end.x - start.x) * raster_.columns() / 2);
        const double turn = std::abs(std::remainder(angle - angle_of(direction), 2 * std::numbers::pi));
        if (turn < best_turn) {
            best = to;
            best_turn = turn;
        }
    }
    return best;
}

} // namespace tondo::ui
