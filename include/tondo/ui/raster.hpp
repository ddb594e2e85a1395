#pragma once
// A shape on character cells: which square each cell and half-cell belongs to, and where on each square there is room
// for its piece. Built once for a shape and size.

#include "tondo/core/square.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/shape.hpp"

#include <optional>
#include <vector>

namespace tondo::ui {

/// What lies at one sample of the plane.
struct Sample {
    std::optional<Square> square;
    const Bank *bank = nullptr; ///< The moat or creek that runs here.
};

/// The cells of a square, side by side in one row, on which its piece is written.
struct Slot {
    Point start;
    int width = 0; ///< 0 where the square is too small to show.
};

class Raster {
public:
    /// A shape on so many cells, each at least 0.
    Raster(Shape shape, int columns, int rows);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    const Shape &shape() const { return shape_; }

    /// At the middle of a cell of the raster.
    Sample cell(Point point) const;
    /// In the upper (0) or lower (1) half of a cell.
    Sample half(Point point, int lower) const;

    /// Where a square's piece goes: no moat runs there.
    Slot slot(Square square) const { return slots_[square]; }
    /// The width of the narrowest slot.
    int least_slot() const;

private:
    int columns_;
    int rows_;
    Shape shape_;
};

/// The round board on `rows` rows and twice as many columns, its hole chosen so that the slots are as wide as can be.
Raster disk_raster(const Board &board, Seat bottom, int rows);

} // namespace tondo::ui
