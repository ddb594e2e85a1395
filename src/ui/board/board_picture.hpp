#pragma once
// Draws the board in pixels, from the same shapes as in cells.

#include "ui/board/board_view.hpp"
#include "ui/board/piece_label.hpp"
#include "ui/canvas.hpp"

namespace tondo::ui {

/// Whether a picture can be drawn: known cell size, a theme whose colours distinguish the armies, not too many pixels.
bool has_room_for_picture(const BoardLayout &layout, const Theme &theme, const std::optional<PixelSize> &cell);

/// Draws squares, moats and highlights, and pieces if `with_pieces`, on the cells of the raster from `origin` on. Text
/// stays on the canvas.
Picture board_picture(const Raster &raster, Point origin, const Placement &position, const Highlights &highlights,
                      const BySquare<PieceLabel> &labels, const Theme &theme, PixelSize cell, bool with_pieces);

/// Draws a cell's background into the picture, for terminals that show the picture above cell backgrounds.
void add_ground(Picture &picture, Point cell, Ink ground);

} // namespace tondo::ui
