#pragma once
// The board in pixels, from the same shapes as in cells.

#include "ui/board/board_view.hpp"
#include "ui/board/piece_label.hpp"
#include "ui/screen/picture.hpp"

namespace tondo::ui {

/// Whether a picture can be drawn: in colours, where a cell has so many pixels, and not endlessly large.
bool has_room_for_picture(const BoardLayout &layout, const Theme &theme, const std::optional<PixelSize> &cell);

/// Squares, moats and marks; pieces as well unless they are written. Texts are left to the canvas.
Picture board_picture(const BoardLayout &layout, const Placement &position, const Highlights &highlights,
                      const BySquare<Token> &tokens, const Theme &theme, PixelSize cell, bool with_pieces);

/// A cell's own ground, for terminals that show a picture above it.
void add_ground(Picture &picture, Point cell, Ink ground);

} // namespace tondo::ui
