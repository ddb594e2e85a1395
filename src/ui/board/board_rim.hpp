#pragma once
// Labels round a board and in its centre: files, ranks, moats, and a caption for each player.

#include "ui/board/board_layout.hpp"
#include "ui/board/placement.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// Writes file letters, rank numbers and the names of moats (`h|i`) beside the board. If the form has no room there and
/// `on_squares` is set, letters stand on free cells of the squares at the rim: colours must tell them from pieces.
void draw_labels(Canvas &canvas, const BoardLayout &layout, const Board &board, const Theme &theme, bool on_squares);

/// A player's name and clock beside the board.
struct Caption {
    std::string name;  ///< Cut where there is no room.
    std::string clock; ///< Never cut.
    bool to_move = false;
    bool low = false; ///< The clock runs out.
    bool empty() const { return name.empty() && clock.empty(); }
};

/// Writes the captions into the free corners of the area: lower left for the bottom seat, above for the others, each on
/// its own side. The caption of the player to move begins with `>`. A caption without room is left out.
void draw_captions(Canvas &canvas, const BoardLayout &layout, const Placement &position,
                   const ByColor<Caption> &captions, const Theme &theme);

/// Writes the name and the clock of the player to move into the empty centre of a board that has one.
void draw_turn(Canvas &canvas, const BoardLayout &layout, const Placement &position, const ByColor<Caption> &captions,
               const Theme &theme);

} // namespace tondo::ui
