#pragma once
// The panel after the game: the winner, the points, and the next keys.

#include "game/live_game.hpp"
#include "game/match_score.hpp"
#include "ui/canvas.hpp"
#include "ui/session/participants.hpp"
#include "ui/themes/theme.hpp"

#include <string_view>

namespace tondo::ui {

inline constexpr std::string_view result_keys =
    "r rematch, n new, s save, m mistakes, < look back, Enter moves, q quit";

/// For hosted games.
inline constexpr std::string_view shared_result_keys = "r rematch, m mistakes, < look back, Enter moves, q quit";

/// Draws the result of a finished game, and what a player proposes; `played` includes the game. Omits the keys if the
/// rows do not suffice.
void draw_result(Canvas &canvas, const Area &area, const game::LiveGame &live, const game::MatchScore &played,
                 const Participants &participants, const Theme &theme);

} // namespace tondo::ui
