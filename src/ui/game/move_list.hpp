#pragma once
// The move list: one round a line, one column a player.

#include "game/live_game.hpp"
#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <span>
#include <string>
#include <vector>

namespace tondo::ui {

/// Annotations of a ply in the list.
struct PlyNote {
    std::string glyphs = {};                  ///< After the move: `!?`.
    bool comment = false;                     ///< Whether the ply has a comment.
    std::vector<std::string> variations = {}; ///< One line each, below the round.
};

/// The position of a move on the canvas, to map clicks.
struct PlySpot {
    Point start;
    int columns;
    std::size_t ply; ///< From 1.
};

/// Draws the page of rounds with ply number `plies`, which is highlighted; later plies are dim. `notes[i]` belongs to
/// ply i + 1 and may be missing at the end. Returns the positions of the moves.
std::vector<PlySpot> draw_move_list(PanelLines &lines, const game::LiveGame &live, std::size_t plies,
                                    std::span<const PlyNote> notes, const Theme &theme);

} // namespace tondo::ui
