#pragma once
// Draws pieces as pictures of sub-cells.

#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"
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

/// By square; nullopt on squares that are too small.
using PictureBoxes = BySquare<std::optional<PictureBox>>;

/// The columns of a picture with these rows, in sub-cells; odd, so that crosses and points have a middle column.
int picture_columns(int rows, Mosaic mosaic);

/// The boxes of pictures, within their squares. No cell has to show the bodies of two pieces, unless one of them lies.
/// Those of the squares `home` have one size, so that all armies look alike; the others have that size or a smaller
/// one. All are nullopt if no size fits all of `home`. `samples` are those of the raster, divided for the mosaic.
PictureBoxes picture_boxes(const Raster &raster, const SampleGrid &samples, Mosaic mosaic, SquareSet home);

/// A piece's picture.
struct PiecePicture {
    Square square;
    PictureBox box;
    Role role;
    bool crossed = false; ///< A pawn that has crossed the centre, drawn with a hole.
    bool lies = false;    ///< On its side: a piece of a dead army.
    Ground body;
    Ground outline; ///< Drawn around the body.
};

/// Draws a disc in the middle of a square, much smaller than a piece.
void draw_dot(Image &image, const Raster &raster, Square square, Ground ground);

/// Draws pictures, each on sub-cells of its own square only. A cell that shows a body shows one other colour.
void draw_piece_pictures(Image &image, const SampleGrid &samples, std::span<const PiecePicture> pictures);

} // namespace tondo::ui
