#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace tondo::term {

/// Measures each glyph's width in columns on a terminal (an open file descriptor), by the cursor position after it.
/// Returns nullopt if the terminal does not answer in time. Keys pressed meanwhile are lost.
std::optional<std::vector<int>> measured_widths(int terminal, std::u32string_view glyphs);

/// Width by the C library's wcwidth in the current locale, which curses uses; −1 for a glyph that cannot be shown.
int expected_width(char32_t glyph);
std::vector<int> expected_widths(std::u32string_view glyphs);

} // namespace tondo::term
