#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace tondo::app {

/// The columns that each glyph takes on a terminal (an open file descriptor), measured by the cursor's position after
/// it; nothing if the terminal does not answer within a moment. Keys pressed meanwhile are lost.
std::optional<std::vector<int>> measured_widths(int terminal, std::u32string_view glyphs);

/// The same by the C library for the locale, and so by curses; −1 for a glyph that cannot be shown.
int expected_width(char32_t glyph);
std::vector<int> expected_widths(std::u32string_view glyphs);

} // namespace tondo::app
