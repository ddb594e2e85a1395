#pragma once
// Panel texts about the players and spectators of a hosted game.

#include "game/live_game.hpp"
#include "game/presence.hpp"
#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// `run by anna`; empty without a known owner.
std::string owner_words(const game::Presence &presence);
/// The longest heading that fits: table, own seat, spectators (`tavern, you are Gray, 2 watching`), by name if
/// possible.
std::string heading_of(const game::Presence &presence, const RuleSet &rules, int columns);

/// Draws the panel while seats are free: the players by seat, and the commands that join the game.
void draw_waiting(Canvas &canvas, const Area &area, const game::LiveGame &live, const game::Presence &presence,
                  GameClock::Instant now, const Theme &theme);

} // namespace tondo::ui
