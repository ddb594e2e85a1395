#pragma once
// What stands round a board once its squares are drawn: files, ranks, and a caption for each player.

#include "ui/board/board_layout.hpp"
#include "ui/board/placement.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// Writes file letters and rank numbers beside the board. Where the form has no room there, they can stand on cells of
/// the squares at the rim that no piece needs; colours must tell them from pieces.
/// Moats are named (`h|i`) beside the rim where there is room.
void draw_labels(Canvas &canvas, const BoardLayout &layout, const Board &board, const Theme &theme, bool on_squares);

/// What stands beside a player's rim.
struct Caption {
    std::string name;  ///< Cut where there is no room.
    std::string clock; ///< Never cut.
    bool to_move = false;
    bool low = false; ///< The clock.
    bool empty() const { return name.empty() && clock.empty(); }
};

/// Writes the players' captions into the free corners beside the board: that of the bottom seat lower left, the others
/// above, at their own sides. That of the player to move begins with `>`. One that has no room is left out.
void draw_captions(Canvas &canvas, const BoardLayout &layout, const Placement &position,
                   const ByColor<Caption> &captions, const Theme &theme);

/// Writes the name and the clock of the player to move into the empty centre of a board that has one.
void draw_turn(Canvas &canvas, const BoardLayout &layout, const Placement &position, const ByColor<Caption> &captions,
               const Theme &theme);

} // namespace tondo::ui
