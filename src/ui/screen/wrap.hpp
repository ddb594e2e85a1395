#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A text in lines of at most so many columns, broken at its blanks and round wide characters, which stand
/// without blanks in East Asian scripts; only a longer word goes beyond. At least one line.
std::vector<std::string> wrapped(std::string_view text, int columns);

} // namespace tondo::ui
