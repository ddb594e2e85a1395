#pragma once
// The captured pieces in the panel: letters, or pictures where there is room for them.

#include "game/live_game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/board/mosaic.hpp"
#include "ui/board/piece_bitmaps.hpp"
#include "ui/canvas.hpp"
#include "ui/game/captures.hpp"

#include <optional>

namespace tondo::ui {

/// The number of players who have captured a piece.
int takers_of(const ByColor<Captures> &taken);

/// A size of pictures. Each takes that many cells, with a blank column after it.
struct CaptureForm {
    const PieceBitmaps *bitmaps;
    Mosaic mosaic;
    int columns() const { return bitmaps->columns / mosaic.across + 1; }
    int rows() const { return (bitmaps->rows + mosaic.down - 1) / mosaic.down; }
};

/// The largest pictures with which every player's captures fit into the room; nullopt if none do, or the style shows
/// pieces as letters.
std::optional<CaptureForm> capture_form(const ByColor<Captures> &taken, Extent room, const BoardStyle &style,
                                        const Theme &theme);

/// Draws ` w took QP N ` for each player with captures, in narrower forms if that is too long, at last as a number;
/// with a form as pictures.
void draw_captures(Canvas &canvas, PanelLines &lines, const game::LiveGame &live, const ByColor<Captures> &taken,
                   const std::optional<CaptureForm> &form, const Theme &theme);

} // namespace tondo::ui
