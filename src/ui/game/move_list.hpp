#pragma once
// The moves of a game, one round a line with a column for each player.

#include "game/live_game.hpp"
#include "ui/screen/panel_lines.hpp"
#include "ui/themes/theme.hpp"

#include <span>
#include <string>
#include <vector>

namespace tondo::ui {

/// Marks and comments of a ply, as far as the list has room for them.
struct PlyNote {
    std::string glyphs = {};                  ///< Behind the move: `!?`.
    bool comment = false;                     ///< There is one.
    std::vector<std::string> variations = {}; ///< Lines below the round.
};

/// Where a move stands on the canvas, such as for a click.
struct PlySpot {
    Point start;
    int columns;
    std::size_t ply; ///< From 1.
};

/// Draws the rounds round the ply before `plies`, which is marked; later ones are dim. The list stays where it is while
/// the mark moves within it. `notes` are by ply, from the first, and may be fewer.
/// Returns where the moves stand.
std::vector<PlySpot> draw_move_list(PanelLines &lines, const game::LiveGame &live, std::size_t plies,
                                    std::span<const PlyNote> notes, const Theme &theme);

} // namespace tondo::ui
