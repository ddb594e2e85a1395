#pragma once

#include "tondo/core/rules.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/theme.hpp"

namespace tondo::ui {

/// The help page for the board: every key and command. `first_line` scrolls, as far as there is more.
void draw_help(Canvas &canvas, const RuleSet &rules, std::size_t first_line, const Theme &theme);

/// The line with which the last page begins on a canvas of so many rows.
std::size_t last_help_start(const RuleSet &rules, int rows);

} // namespace tondo::ui
