#pragma once
// The sides of a board's squares as characters: in ASCII, and for terminals without colours.

#include "ui/shapes/raster.hpp"

#include <cstddef>
#include <vector>

namespace tondo::ui {

/// The character set of the lines.
enum class Pen : std::uint8_t { ascii, unicode };

/// Draws the rings of a round board, and marks where lines of squares cross them if there is room. Draws all sides of
/// the squares of other boards; if the squares are too small, only the outer edge.
class LineDrawing {
public:
    LineDrawing(const Raster &raster, Pen pen);

    /// Whether squares are outlined on all sides. Those of a round board are not: shading shows where they end.
    bool is_lined() const { return lined_; }
    /// The character at a cell; 0 without a line and off the raster.
    char32_t at(Point point) const { return glyphs_.at(point); }
    /// Whether the line at a cell is vertical or slanted.
    bool is_steep(Point point) const;

private:
    struct Side {
        Spot from, to;    // in cells
        bool arc = false; // part of a ring
        bool rim = false; // outer edge, or hole of a round board
    };
    std::vector<Side> drawn_sides(const Raster &raster) const;
    bool is_by_rows(const Side &side) const;
    void draw_level(const Raster &raster, const Side &side);
    void draw_steep(const Side &side);
    void draw_crossings(const Raster &raster);
    void put(Point point, char32_t glyph);

    Pen pen_;
    bool roomy_;
    bool lined_;
    Grid<char32_t> glyphs_;
};

} // namespace tondo::ui
