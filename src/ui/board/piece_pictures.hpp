#pragma once
// The pieces as pictures of sub-cells.

#include "tondo/core/piece.hpp"
#include "ui/board/mosaic.hpp"
#include "ui/shapes/raster.hpp"

#include <optional>
#include <span>
#include <vector>

namespace tondo::ui {

/// The place of a picture, in sub-cells.
struct PictureBox {
    Point corner;
    int columns = 0;
    int rows = 0;
};

/// The place of a piece on a square, with room for its outline; nothing on boards too small to tell pieces apart.
std::optional<PictureBox> picture_box(const Raster &raster, Mosaic mosaic, Square square, bool outlined);

/// A piece's picture.
struct PiecePicture {
    PictureBox box;
    Role role;
    bool crossed = false; ///< A pawn with the hole of one that has crossed the centre.
    bool lies = false;    ///< On its side: the piece of a dead army.
    Ground body;
    std::optional<Ground> outline; ///< Drawn round a body that does not stand out from its square.
};

/// A disc in the middle of a square, much smaller than a piece.
void draw_dot(Image &image, const Raster &raster, Square square, Ground ground);

/// Draws all pictures in one call, so that no outline covers a neighbour.
void draw_piece_pictures(Image &image, std::span<const PiecePicture> pictures);

} // namespace tondo::ui
