#pragma once
// Divides cells into sub-cells of one colour each and chooses the block characters that show them.

#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <span>
#include <vector>

namespace tondo::ui {

/// The number of sub-cells in a cell: 1×2 (half blocks), 2×2 (quadrants) or 2×3 (sextants).
struct Mosaic {
    int across;
    int down;
    constexpr int parts() const { return across * down; }
    friend constexpr bool operator==(const Mosaic &, const Mosaic &) = default;
};

inline constexpr int most_parts = 6;

/// The block character that fills the sub-cells in the mask; bit 0 is the upper left, then row by row.
char32_t block(Mosaic mosaic, unsigned mask);

/// A cell with one background and no glyph.
Cell plain_cell(Ground ground);

/// The two-colour cell that best approximates the sub-cells, given row by row. A default Ground is the terminal's
/// default background.
Cell mosaic_cell(Mosaic mosaic, std::span<const Ground> parts);

/// The colours of a board's sub-cells, initially the terminal's default background.
class Image : public Grid<Ground> {
public:
    /// The size in cells.
    Image(Mosaic mosaic, int columns, int rows) : Grid(mosaic.across * columns, mosaic.down * rows), mosaic_(mosaic) {}

    Mosaic mosaic() const { return mosaic_; }
    /// The sub-cells of a cell, row by row.
    std::vector<Ground> parts(Point cell) const;
    /// The two-colour cell that best approximates the sub-cells at a point.
    Cell cell(Point point) const;

private:
    Mosaic mosaic_;
};

} // namespace tondo::ui
