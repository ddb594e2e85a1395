#include "ui/board/board_layout.hpp"

#include <cmath>
#include <numbers>

namespace tondo::ui {

namespace {

// The angle of an arrow key's direction on the screen, y downward.
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

BoardLayout::BoardLayout(const BoardForm &form, const Board &board, Area area, Seat bottom)
    : form_(&form), raster_(form.raster(board, bottom, {area.columns, area.rows})),
      area_(area), origin_{area.corner.column + (area.columns - raster_.columns()) / 2,
                           area.corner.row + (area.rows - raster_.rows()) / 2},
      bottom_(bottom) {
    for (const Home &home : board.homes)
        for (const Home::StartPiece &piece : home.army)
            home_.insert(piece.square);
    if (home_.empty())
        for (std::size_t i = 0; i < board.size; ++i)
            home_.insert(Square(i));
}

std::optional<BoardLayout> BoardLayout::fit(const Board &board, Area area, Seat bottom, bool unrolled) {
    for (const BoardForm &form : board_forms(board, unrolled))
        if (Extent{area.columns, area.rows}.holds(form.least))
            return BoardLayout(form, board, area, bottom);
    return std::nullopt;
}

const PictureBoxes &BoardLayout::picture_boxes(Mosaic mosaic) const {
    if (!boxes_ || boxes_->first != mosaic)
        boxes_.emplace(mosaic, ui::picture_boxes(raster_, raster_.divided(mosaic.across, mosaic.down), mosaic, home_));
    return boxes_->second;
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
    constexpr double alike = 1e-6;
    constexpr double detour =
        25 * std::numbers::pi / 180; // by which a slanting step must be nearer than a straight one
    const Shape &shape = raster_.shape();
    const Spot start = shape.squares[from].centre;
    std::optional<Square> best;
    double best_turn = widest + detour;
    for (Square to : shape.squares[from].neighbours) {
        const Spot end = shape.squares[to].centre;
        // Two columns are as wide as a row is high.
        const double angle = std::atan2((end.y - start.y) * raster_.rows(), (end.x - start.x) * raster_.columns() / 2);
        const double turn = std::abs(std::remainder(angle - angle_of(direction), 2 * std::numbers::pi));
        const double cost = turn + (shape.squares[from].straight.contains(to) ? 0 : detour);
        if (turn < widest && cost < best_turn + alike) {
            best = to;
            best_turn = cost;
        }
    }
    return best;
}

} // namespace tondo::ui
