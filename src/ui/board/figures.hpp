#pragma once
// The board as an image of sub-cells, and the pieces on it as pictures.

#include "tondo/core/piece.hpp"
#include "ui/board/mosaic.hpp"
#include "ui/shapes/raster.hpp"

#include <optional>
#include <span>
#include <vector>

namespace tondo::ui {

/// What every sub-cell of a board shows.
class Image {
public:
    /// All of it the terminal's own ground; the size in cells.
    Image(Mosaic mosaic, int columns, int rows);

    Mosaic mosaic() const { return mosaic_; }
    int columns() const { return columns_; } ///< In sub-cells.
    int rows() const { return rows_; }
    bool contains(Point part) const;
    Ground &at(Point part) { return parts_[index(part)]; }
    /// A cell, as well as two colours can show it.
    Cell cell(Point point) const;

private:
    std::size_t index(Point part) const;

    Mosaic mosaic_;
    int columns_;
    int rows_;
    std::vector<Ground> parts_; // row by row
};

/// Where a picture stands, in sub-cells.
struct FigureBox {
    Point corner;
    int columns = 0;
    int rows = 0;
};

/// For a piece on a square; nothing on a board so small that its pieces would not be told apart.
std::optional<FigureBox> figure_box(const Raster &raster, Mosaic mosaic, Square square, bool outlined);

/// A piece's picture.
struct Figure {
    FigureBox box;
    Role role;
    bool crossed = false; ///< A pawn with the hole of one that has crossed the centre.
    bool lies = false;    ///< As a captured king does.
    Ground body;
    std::optional<Ground> outline; ///< A line round it, where it would not stand out from its square.
};

/// A disc in the middle of a square, much smaller than a piece.
void draw_dot(Image &image, const Raster &raster, Square square, Ground ground);

void draw_figures(Image &image, std::span<const Figure> figures);

} // namespace tondo::ui
