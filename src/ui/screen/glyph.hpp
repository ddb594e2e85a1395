#pragma once
// Characters as a terminal shows them: UTF-8 in and out, and which take exactly one column.

#include <string>
#include <string_view>

namespace tondo::ui {

/// What stands for anything that may not reach the terminal as it is.
inline constexpr char32_t replacement_glyph = U'?';

/// What a board has on it beyond ASCII, at most: blocks, signs, chess symbols.
inline constexpr std::u32string_view glyphs_beyond_ascii = U"\u2580\u2584\u2588\u2022\u00D7\u2248\u2191\u203A\u2020"
                                                           U"\u265A\u265B\u265C\u265D\u265E\u2659";

/// Whether a character is printable and one column wide wherever ambiguous characters are.
bool is_single_column(char32_t character);

/// Takes the next character off `text`, which must not be empty; replacement_glyph for a malformed byte.
char32_t take_character(std::string_view &text);

/// How many columns Canvas::write takes for a text.
int columns_of(std::string_view text);

void append_utf8(std::string &text, char32_t character);

/// The text with replacement_glyph for every character beyond ASCII.
std::string in_ascii(std::string_view text);

} // namespace tondo::ui
