#pragma once
// Labels around a board and in its centre: files, ranks, moats, and a caption for each player.

#include "ui/board/board_layout.hpp"
#include "ui/board/placement.hpp"
#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// Writes file letters, rank numbers, names of squares (`e17`) and moat names (`h|i`) outside the board, where there is
/// room; on the board (`within`) only numbers along a moat. Never among the pieces.
void draw_labels(Canvas &canvas, const BoardLayout &layout, const Board &board, const Theme &theme, bool within);

/// A player's name and clock, shown outside the board.
struct Caption {
    std::string name;  ///< Cut if too long.
    std::string clock; ///< Never cut.
    bool to_move = false;
    bool low = false; ///< The clock is about to run out.
    bool empty() const { return name.empty() && clock.empty(); }
};

/// Writes the captions into free corners of the area: lower left for the bottom seat, the upper corners for the others.
/// The caption of the player to move begins with `>`. A caption that does not fit is left out.
void draw_captions(Canvas &canvas, const BoardLayout &layout, const Placement &position,
                   const ByColor<Caption> &captions, const Theme &theme);

/// Writes the name and clock of the player to move into the board's empty centre, if it has one.
void draw_turn(Canvas &canvas, const BoardLayout &layout, const Placement &position, const ByColor<Caption> &captions,
               const Theme &theme);

} // namespace tondo::ui
