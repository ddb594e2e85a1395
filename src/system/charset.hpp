#pragma once
// Which characters a terminal can be given.

#include <string>
#include <string_view>

namespace tondo::app {

/// Whether the locale's characters are UTF-8. LC_CTYPE must be set before.
bool utf8_locale();

/// A line of text from outside, fit for what is behind a file descriptor: control characters escaped; all beyond ASCII
/// as well on a terminal without UTF-8, to which the bytes of a letter may be a control sequence.
std::string printable(std::string_view line, int descriptor);

} // namespace tondo::app
