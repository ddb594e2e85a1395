#pragma once

#include "tondo/core/rules.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/theme.hpp"

#include <cstdint>

namespace tondo::ui {

enum class HelpPage : std::uint8_t {
    keys,  ///< Every key and command of the board.
    rules, ///< What is played: the rule set's own rules.
};

/// How many lines of a page do not fit a canvas of so many rows: how far it can be scrolled.
std::size_t help_overhang(HelpPage page, const RuleSet &rules, int rows);

/// Draws a page from a line on, the last row telling how to leave it.
void draw_help(Canvas &canvas, HelpPage page, const RuleSet &rules, std::size_t first_line, const Theme &theme);

/// The line with which the last page begins on a canvas of so many rows.
std::size_t last_help_start(const RuleSet &rules, int rows);

} // namespace tondo::ui
