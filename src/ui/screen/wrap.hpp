#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A text in lines of at most so many columns, broken at its blanks and round wide characters, which stand
/// without blanks in East Asian scripts; only a longer word goes beyond. At least one line.
std::vector<std::string> wrapped(std::string_view text, int columns);
/// The same, line by line; each word as `show` makes it, if there is one.
void wrap(std::string_view text, int columns, const std::function<void(std::string_view line)> &take,
          const std::function<std::string(std::string_view word)> &show = {});

} // namespace tondo::ui
