#pragma once
// How those who share a table are shown beside the board.

#include "tondo/ui/game/company.hpp"
#include "tondo/ui/game/table.hpp"
#include "tondo/ui/screen/area.hpp"
#include "tondo/ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// The table, the own seat, how many look on: `tavern, you are Gray, 2 look on`.
std::string heading_of(const Company &company, const RuleSet &rules);

/// In place of the panel while seats are free: who sits where, and how others come.
void draw_waiting(Canvas &canvas, const Area &area, const Table &table, const Company &company, GameClock::Instant now,
                  const Theme &theme);

} // namespace tondo::ui
