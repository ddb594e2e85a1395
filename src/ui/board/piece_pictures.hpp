#pragma once
// The pieces as pictures of sub-cells.

#include "tondo/core/piece.hpp"
#include "ui/board/mosaic.hpp"
#include "ui/shapes/raster.hpp"

#include <optional>
#include <span>
#include <vector>

namespace tondo::ui {

/// Where a picture stands, in sub-cells.
struct PictureBox {
    Point corner;
    int columns = 0;
    int rows = 0;
};

/// For a piece on a square, with room for a line round it if it is outlined; nothing on a board so small that its
/// pieces would not be told apart.
std::optional<PictureBox> picture_box(const Raster &raster, Mosaic mosaic, Square square, bool outlined);

/// A piece's picture.
struct PiecePicture {
    PictureBox box;
    Role role;
    bool crossed = false; ///< A pawn with the hole of one that has crossed the centre.
    bool lies = false;    ///< As a captured king does.
    Ground body;
    std::optional<Ground> outline; ///< A line round it, where it would not stand out from its square.
};

/// A disc in the middle of a square, much smaller than a piece.
void draw_dot(Image &image, const Raster &raster, Square square, Ground ground);

/// All of them at once, so that no line covers a neighbour.
void draw_piece_pictures(Image &image, std::span<const PiecePicture> pictures);

} // namespace tondo::ui
