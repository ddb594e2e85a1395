#pragma once
// Untrusted UTF-8 text: validation, grapheme clusters, and escaping for terminals.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// Bytes of the text's first code point; 0 if it is malformed or the text is empty.
std::size_t code_point_size(std::string_view text);

/// The text's first code point, which must be well-formed.
char32_t code_point(std::string_view text);

/// The number of code points; in malformed text every byte but a continuation byte counts.
std::size_t count_code_points(std::string_view text);

/// Bytes of the text's first grapheme cluster, such as a letter with its combining marks. A malformed byte is its own
/// cluster; 0 for an empty text.
std::size_t cluster_size(std::string_view text);

/// The text in Unicode normalisation form C, so that canonically equivalent texts are equal. Malformed text is returned
/// unchanged.
std::string normalized(std::string_view text);

/// The text with each letter's marks removed: `Zoe` for `Zoë`. Malformed text is returned unchanged.
std::string without_accents(std::string_view text);
/// The text in small letters without accents and other marks, with compatibility characters such as full-width letters
/// as the usual ones. For comparisons only. Malformed text is returned unchanged.
std::string folded(std::string_view text);
/// The text with letter case folded by Unicode's rules, in normalisation form C: `ánna` for `Ánna`. For comparisons
/// only. Malformed text is returned unchanged.
std::string case_folded(std::string_view text);
/// Whether a text contains a part, in either letter case.
bool contains(std::string_view text, std::string_view part);

/// Whether a character is visible: not a control, format, private-use or unassigned character.
bool is_visible(char32_t character);

/// Whether a character only modifies its neighbours: a joiner, variation selector, skin-tone modifier or regional
/// indicator.
bool is_shaping(char32_t character);

/// The columns of a visible character on a terminal: 0 for a combining mark, 2 for a wide character.
int usual_columns(char32_t character);

/// Offset of the first byte invalid in a text file: NUL, or malformed UTF-8; nullopt if none.
std::optional<std::size_t> find_bad_byte(std::string_view text);

/// The character set of a terminal.
enum class Charset : std::uint8_t { ascii, utf8 };

/// Escapes text for a terminal: control characters (C0, DEL, C1, line and direction controls), malformed bytes and
/// characters outside the charset become `\x1b`, `\u202e` or `\U0001f600`. Joiners that emoji, Arabic or Indic letters
/// need are kept. Idempotent.
std::string escaped(std::string_view text, Charset charset = Charset::utf8);

/// JSON safe for a terminal: control characters (DEL, C1, line and direction controls) become JSON escapes.
std::string escaped_json(std::string_view json);

/// The text in single quotes for a message, escaped and truncated.
std::string quote(std::string_view text);

/// The byte order mark that some editors write before UTF-8 text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
/// Bytes of the byte order mark at the start of a text; 0 if there is none.
std::size_t byte_order_mark_of(std::string_view text);

/// Removes the first blank-delimited word from the text and returns it; empty at the end.
std::string_view take_word(std::string_view &text);

/// Collapses runs of white space into one space and trims both ends.
std::string squeezed(std::string_view text);

} // namespace tondo::notation
