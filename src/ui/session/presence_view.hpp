#pragma once
// How those who share a table are shown beside the board.

#include "game/live_game.hpp"
#include "ui/game/presence.hpp"
#include "ui/screen/area.hpp"
#include "ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// The table, the own seat, the spectators: `tavern, you are Gray, 2 watching`; by name where that fits
/// so many columns.
std::string owner_words(const Presence &presence);
std::string heading_of(const Presence &presence, const RuleSet &rules, int columns);

/// In place of the panel while seats are free: who sits where, and how others come.
void draw_waiting(Canvas &canvas, const Area &area, const game::LiveGame &live, const Presence &presence,
                  GameClock::Instant now, const Theme &theme);

} // namespace tondo::ui
