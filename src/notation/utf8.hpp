#pragma once
// UTF-8 text from outside: validation, characters as readers see them, and escaping for terminals.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// Bytes of the code point that the text begins with; 0 if it does not begin with a well-formed one.
std::size_t code_point_size(std::string_view text);

/// The code point that the text begins with; it must begin with a well-formed one.
char32_t code_point(std::string_view text);

/// The code points of a text, each byte of a malformed one counted if it does not continue another.
std::size_t count_code_points(std::string_view text);

/// Bytes of the grapheme cluster that the text begins with: one character to readers, such as a letter with
/// its combining marks. A malformed byte stands for itself; 0 for an empty text.
std::size_t cluster_size(std::string_view text);

/// The text in Unicode's normalisation form C, so that texts that look alike are equal; a malformed text stays as it
/// is.
std::string normalized(std::string_view text);

/// Whether a character is visible: not a control or format character, a private one or one that Unicode does not
/// assign.
bool is_visible(char32_t character);

/// Whether a character only changes its neighbours: a joiner, a variation selector, the colour of an emoji's
/// skin, a letter of a flag.
bool is_shaping(char32_t character);

/// The columns that terminals give a visible character: none to a combining mark, 2 to a wide one.
int usual_columns(char32_t character);

/// Offset of the first byte that no text file has: NUL, or part of malformed UTF-8.
std::optional<std::size_t> find_bad_byte(std::string_view text);

/// The character set of a terminal.
enum class Charset : std::uint8_t { ascii, utf8 };

/// The text fit for a terminal: control characters (C0, DEL, C1, line and direction controls), malformed bytes and
/// characters unknown to the terminal as `\x1b`, `\u202e` or `\U0001f600`; but a joiner where emoji, Arabic or Indic
/// letters need it stays. Escaping twice changes nothing more.
std::string escaped(std::string_view text, Charset charset = Charset::utf8);

/// JSON that is fit for a terminal: control characters (DEL, C1, line and direction controls) as JSON escapes them.
std::string escaped_json(std::string_view json);

/// The text in single quotes for a message, escaped, and cut if it is long.
std::string quote(std::string_view text);

/// The byte order mark that some editors write before UTF-8 text; no part of it.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
/// Bytes of the mark at the beginning of a text; 0 if there is none.
std::size_t byte_order_mark_of(std::string_view text);

/// The first word between blanks; the text is then what follows it. Empty at the end.
std::string_view take_word(std::string_view &text);

/// Runs of white space as one space, none at the ends.
std::string squeezed(std::string_view text);

} // namespace tondo::notation
