#pragma once
// Characters as a terminal shows them: UTF-8 decoding and encoding, and widths in columns.

#include <array>
#include <string>
#include <string_view>

namespace tondo::canvas {

/// Replaces characters that must not reach the terminal.
inline constexpr char32_t replacement_glyph = U'?';

/// Shows a part of an image that a terminal has loaded, in kitty's protocol; marks and colour tell which.
inline constexpr char32_t image_placeholder = U'\U0010EEEE';

/// The characters of boards beyond ASCII: blocks, signs, lines, chess symbols.
inline constexpr std::u32string_view glyphs_beyond_ascii =
    U"\u2580\u2584\u2588\u258C\u2590\u2596\u2597\u2598\u2599\u259A"
    U"\u259B\u259C\u259D\u259E\u259F"
    U"\u2022\u00D7\u2248\u2191\u203A\u2020"
    U"\u00AF\u2500\u2502\u253C\u2571\u2572"
    U"\u265A\u265B\u265C\u265D\u265E\u2659";

/// Combining marks of a glyph, padded with 0.
using Marks = std::array<char32_t, 4>;

/// A spacing character with its combining marks.
struct Glyph {
    char32_t base = U' ';
    Marks marks = {};
    int columns = 1; ///< 1 or 2.
};

/// Removes the next glyph from `text`, which must not be empty. Joiners in its grapheme cluster are dropped, because
/// terminals differ in what they join, and so are marks beyond the size of Marks. Unprintable characters become
/// replacement_glyph.
Glyph take_glyph(std::string_view &text);

/// Returns the width of a visible character in columns, negative if it cannot be shown. The default is
/// notation::usual_columns; a terminal sets its own function.
using ColumnsOf = int (*)(char32_t character);
void set_columns(ColumnsOf columns);

/// Removes the next character from `text`, which must not be empty. Returns replacement_glyph for a malformed byte.
char32_t take_character(std::string_view &text);

/// The width of a text in columns, as Canvas::write writes it.
int columns_of(std::string_view text);

/// The longest prefix of a text, in whole grapheme clusters, that fits in `columns`.
std::string_view fitting(std::string_view text, int columns);

void append_utf8(std::string &text, char32_t character);
/// Appends a glyph with its marks.
void append_utf8(std::string &text, char32_t base, const Marks &marks);

/// The text with replacement_glyph for every column of a glyph beyond ASCII.
std::string in_ascii(std::string_view text);

} // namespace tondo::canvas
