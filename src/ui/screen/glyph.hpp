#pragma once
// Characters as a terminal shows them: UTF-8 in and out, and how many columns they take.

#include <array>
#include <string>
#include <string_view>

namespace tondo::ui {

/// The replacement for text that may not reach the terminal.
inline constexpr char32_t replacement_glyph = U'?';

/// The characters of boards beyond ASCII: blocks, signs, lines, chess symbols.
inline constexpr std::u32string_view glyphs_beyond_ascii =
    U"\u2580\u2584\u2588\u258C\u2590\u2596\u2597\u2598\u2599\u259A"
    U"\u259B\u259C\u259D\u259E\u259F"
    U"\u2022\u00D7\u2248\u2191\u203A\u2020"
    U"\u00AF\u2500\u2502\u253C\u2571\u2572"
    U"\u265A\u265B\u265C\u265D\u265E\u2659";

/// Combining marks of a glyph, 0 behind the last.
using Marks = std::array<char32_t, 4>;

/// A character that takes columns, with the combining marks on it.
struct Glyph {
    char32_t base = U' ';
    Marks marks = {};
    int columns = 1; ///< 1 or 2.
};

/// Takes the next glyph off `text`, which must not be empty. Of the grapheme cluster that it belongs to, what joins it
/// to another glyph is left out, because terminals differ in what they join; and so are marks beyond those that it
/// holds. Characters that the terminal cannot show become replacement_glyph.
Glyph take_glyph(std::string_view &text);

/// Tells how many columns a visible character takes, negative for none that can be shown. At first it is
/// notation::usual_columns; a terminal knows better.
using ColumnsOf = int (*)(char32_t character);
void set_columns(ColumnsOf columns);

/// Takes the next character off `text`, which must not be empty; replacement_glyph for a malformed byte.
char32_t take_character(std::string_view &text);

/// How many columns Canvas::write takes for a text.
int columns_of(std::string_view text);

/// The longest beginning of a text, in whole grapheme clusters, that takes at most so many columns.
std::string_view fitting(std::string_view text, int columns);

void append_utf8(std::string &text, char32_t character);
/// A glyph with its marks.
void append_utf8(std::string &text, char32_t base, const Marks &marks);

/// The text with replacement_glyph for every column of a glyph beyond ASCII.
std::string in_ascii(std::string_view text);

} // namespace tondo::ui
