#pragma once
// What stands beside the board: whose turn it is, the players, the moats, the moves.

#include "tondo/ui/board_view.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/table.hpp"
#include "tondo/ui/theme.hpp"

namespace tondo::ui {

/// The fewest columns in which the panel is worth drawing.
inline constexpr int least_panel_columns = 26;

/// Draws the panel as the game stands after `plies`. Where rows are short, the moves shrink first, then the moats go.
void draw_panel(Canvas &canvas, const Area &area, const Table &table, std::size_t plies, const Theme &theme);

} // namespace tondo::ui
