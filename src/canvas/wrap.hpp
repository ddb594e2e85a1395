#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::canvas {

/// Wraps a text to lines of at most `columns`, at blanks and around wide characters, because East Asian scripts have no
/// blanks. Only a longer word exceeds the limit. Returns at least one line.
std::vector<std::string> wrapped(std::string_view text, int columns);
/// Wraps a text and calls `take` for each line; `show`, if set, transforms each word.
void wrap(std::string_view text, int columns, const std::function<void(std::string_view line)> &take,
          const std::function<std::string(std::string_view word)> &show = {});

} // namespace tondo::canvas
