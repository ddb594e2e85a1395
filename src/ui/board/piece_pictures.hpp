#pragma once
// Draws pieces as pictures of sub-cells.

#include "tondo/core/piece.hpp"
#include "ui/board/mosaic.hpp"
#include "ui/shapes/raster.hpp"

#include <optional>
#include <span>
#include <vector>

namespace tondo::ui {

/// The bounding box of a picture, in sub-cells.
struct PictureBox {
    Point corner;
    int columns = 0;
    int rows = 0;
};

/// The box of a piece on a square, with a margin for its outline; nullopt if pieces would not be recognisable.
std::optional<PictureBox> picture_box(const Raster &raster, Mosaic mosaic, Square square, bool outlined);

/// A piece's picture.
struct PiecePicture {
    PictureBox box;
    Role role;
    bool crossed = false; ///< A pawn that has crossed the centre, drawn with a hole.
    bool lies = false;    ///< On its side: a piece of a dead army.
    Ground body;
    std::optional<Ground> outline; ///< Drawn around a body with too little contrast to its square.
};

/// Draws a disc in the middle of a square, much smaller than a piece.
void draw_dot(Image &image, const Raster &raster, Square square, Ground ground);

/// Draws all pictures in one call, so that no outline covers a neighbour.
void draw_piece_pictures(Image &image, std::span<const PiecePicture> pictures);

} // namespace tondo::ui
