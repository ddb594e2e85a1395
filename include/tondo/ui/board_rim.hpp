#pragma once
// What stands round a board once its squares are drawn: files, ranks, and a line for each player.

#include "tondo/core/position.hpp"
#include "tondo/ui/board_layout.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/theme.hpp"

#include <string>

namespace tondo::ui {

/// Writes file letters and rank numbers, if the layout has room for them.
void draw_labels(Canvas &canvas, const BoardLayout &layout, const Board &board, const Theme &theme);

/// Writes the players' lines into the free corners beside a disk, cut to fit: that of the bottom seat lower left, the
/// others clockwise. The line of the player to move begins with `>`.
void draw_captions(Canvas &canvas, const BoardLayout &layout, const Position &position,
                   const ByColor<std::string> &captions, const Theme &theme);

} // namespace tondo::ui
