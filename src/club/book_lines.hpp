#pragma once
// The text of a book of the club: a first line that names its format, then a line for each fact.

#include "tondo/core/expected.hpp"

#include <functional>
#include <string_view>

namespace tondo::club {

/// Reads all lines behind the first one, which must be `first_line`. `read` returns why a line is refused, or throws
/// ParseError. The error names the line.
Expected<void> read_book(std::string_view text, std::string_view first_line,
                         const std::function<Expected<void>(std::string_view line)> &read);

} // namespace tondo::club
