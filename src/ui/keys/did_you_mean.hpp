#pragma once
// Did you mean …?

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// How far a word is from the beginning of a text, and from all of it, in halves of a letter: one for a letter in the
/// other case, two for one that is missing, too many, another, or exchanged with its neighbour.
struct Distance {
    std::size_t beginning;
    std::size_t whole;
    friend constexpr auto operator<=>(const Distance &, const Distance &) = default;
};
Distance distance(std::string_view word, std::string_view text);

/// Those of the candidates that begin most like a word, the nearest first and those equally near in their order; none
/// that are too far to have been meant.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string> &candidates, std::size_t most);

} // namespace tondo::ui
