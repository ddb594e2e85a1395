#pragma once
// Character set of the locale, and escaping for terminals.

#include <string>
#include <string_view>

namespace tondo::system {

/// Whether the locale's encoding is UTF-8. Call setlocale() for LC_CTYPE first.
bool utf8_locale();

/// Escapes control characters of untrusted text. On a terminal without UTF-8 also escapes everything beyond ASCII,
/// because the bytes of a letter may form a control sequence there.
std::string printable(std::string_view line, int descriptor);

} // namespace tondo::system
