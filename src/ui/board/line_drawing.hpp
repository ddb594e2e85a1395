#pragma once
// The sides of a board's squares as characters, for terminals without colours.

#include "ui/shapes/raster.hpp"

#include <cstddef>
#include <vector>

namespace tondo::ui {

/// The character set of the lines.
enum class Pen : std::uint8_t { ascii, unicode };

/// Draws the sides of all squares; if the squares are too small, only the rim and the hole of a round board.
class LineDrawing {
public:
    LineDrawing(const Raster &raster, Pen pen);

    /// Whether squares are outlined.
    bool is_lined() const { return lined_; }
    /// The character at a cell; 0 without a line and off the raster.
    char32_t at(Point point) const { return glyphs_.at(point); }
    /// Whether the line at a cell is vertical or slanted.
    bool is_steep(Point point) const;

private:
    struct Side {
        Spot from, to;    // in cells
        bool rim = false; // rim or hole of a round board
    };
    std::vector<Side> drawn_sides(const Raster &raster) const;
    bool is_by_rows(const Side &side) const;
    void draw_level(const Side &side);
    void draw_steep(const Side &side);
    void draw_crossings(const Raster &raster);
    void put(Point point, char32_t glyph);

    Pen pen_;
    bool lined_;
    Grid<char32_t> glyphs_;
};

} // namespace tondo::ui
