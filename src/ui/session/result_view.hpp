#pragma once
// The panel when the game is over: the winner, the points, and the next keys.

#include "game/live_game.hpp"
#include "game/match_score.hpp"
#include "ui/screen/area.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <string_view>

namespace tondo::ui {

/// The keys as one line.
inline constexpr std::string_view result_keys = "r rematch, n new, s save, < look back, Enter moves, q quit";

/// At a shared table, where there is no other game.
inline constexpr std::string_view shared_result_keys = "< look back, Enter moves, q quit";

/// Draws the result of a game that is over; `played` has it already. Where rows are short, the keys go first.
void draw_result(Canvas &canvas, const Area &area, const game::LiveGame &live, const game::MatchScore &played,
                 const Theme &theme, bool shared = false);

} // namespace tondo::ui
