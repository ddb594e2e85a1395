#pragma once
// Cells divided into sub-cells of one colour each, and the block characters that show them.

#include "ui/screen/grid.hpp"
#include "ui/themes/theme.hpp"

#include <span>

namespace tondo::ui {

/// The number of sub-cells in a cell: 1×2 (half blocks), 2×2 (quadrants) or 2×3 (sextants).
struct Mosaic {
    int across;
    int down;
    constexpr int parts() const { return across * down; }
};

inline constexpr int most_parts = 6;

/// The character whose sub-cells of the mask are filled, bit 0 upper left, row by row.
char32_t block(Mosaic mosaic, unsigned mask);

/// A cell of one ground.
Cell plain_cell(Ground ground);

/// The closest cell of two colours to the sub-cells given row by row. The default Ground is the terminal's own.
Cell mosaic_cell(Mosaic mosaic, std::span<const Ground> parts);

/// The colours of a board's sub-cells; the terminal's own ground at first.
class Image : public Grid<Ground> {
public:
    /// The size in cells.
    Image(Mosaic mosaic, int columns, int rows) : Grid(mosaic.across * columns, mosaic.down * rows), mosaic_(mosaic) {}

    Mosaic mosaic() const { return mosaic_; }
    /// The closest cell of two colours.
    Cell cell(Point point) const;

private:
    Mosaic mosaic_;
};

} // namespace tondo::ui
