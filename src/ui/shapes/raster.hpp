#pragma once
// A shape on character cells: which square each cell and half-cell belongs to, and where on each square there is room
// for its piece. Built once for a shape and size.

#include "tondo/core/square.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/shapes/shape.hpp"

#include <optional>
#include <vector>

namespace tondo::ui {

/// What lies at one sample of the plane.
struct Sample {
    std::optional<Square> square;
    std::optional<std::uint8_t> bank; ///< Of the moat or creek that runs here: its place in the shape's banks.
};

/// The cells of a square, side by side in one row, on which its piece is written.
struct Slot {
    Point start;
    int width = 0; ///< 0 where the square is too small to show.

    bool contains(Point point) const {
        return point.row == start.row && point.column >= start.column && point.column < start.column + width;
    }
};

class Raster {
public:
    /// A shape on so many cells, each at least 0.
    Raster(Shape shape, int columns, int rows);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    const Shape &shape() const { return shape_; }

    /// At the middle of a cell of the raster; nothing beyond it.
    Sample cell(Point point) const;
    /// In the upper or lower half of a cell.
    Sample upper_half(Point point) const { return half(point, 0); }
    Sample lower_half(Point point) const { return half(point, 1); }

    /// Where a square's piece goes. No moat or creek runs there, and it is at most widest_slot wide.
    Slot slot(Square square) const { return slots_[square]; }
    /// The width of the narrowest slot.
    int least_slot() const;

    static constexpr int widest_slot = 5;

private:
    Sample half(Point point, int lower) const;
    void find_slots();

    int columns_;
    int rows_;
    Shape shape_;
    std::vector<Sample> cells_;  // row by row
    std::vector<Sample> halves_; // the same, with twice as many rows
    BySquare<Slot> slots_;
};

} // namespace tondo::ui
