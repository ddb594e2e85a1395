#pragma once
// Cells divided into sub-cells of one colour each, and the block characters that show them.

#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <span>

namespace tondo::ui {

/// How many sub-cells a cell has: 1×1, 1×2 (half blocks), 2×2 (quadrants) or 2×3 (sextants).
struct Mosaic {
    int across = 1;
    int down = 1;
    constexpr int parts() const { return across * down; }
};

inline constexpr int most_parts = 6;

/// The character whose sub-cells of the mask are filled, bit 0 upper left, row by row.
char32_t block(Mosaic mosaic, unsigned mask);

/// A cell of one ground.
Cell plain_cell(Ground ground);

/// The cell that shows its sub-cells, row by row, as well as two colours can. What is off the board has the default
/// Ground.
Cell mosaic_cell(Mosaic mosaic, std::span<const Ground> parts);

} // namespace tondo::ui
