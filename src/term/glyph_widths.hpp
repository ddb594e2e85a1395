#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace tondo::app {

/// How many columns each glyph takes on a terminal (an open file descriptor): measured by where the cursor is after it.
/// Nothing if the terminal does not tell within a moment. What is typed meanwhile is lost.
std::optional<std::vector<int>> measured_widths(int terminal, std::u32string_view glyphs);

/// The same as the C library has it for the locale, and so curses; −1 for what cannot be shown.
int expected_width(char32_t glyph);
std::vector<int> expected_widths(std::u32string_view glyphs);

} // namespace tondo::app
