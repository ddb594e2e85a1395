#pragma once
// Suggestions for misspelled words.

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Edit distance (optimal string alignment) of a word to the best prefix of a text and to the whole text. A letter-case
/// change costs 1; insertion, deletion, substitution and transposition cost 2.
struct Distance {
    std::size_t beginning;
    std::size_t whole;
    friend constexpr auto operator<=>(const Distance &, const Distance &) = default;
};
Distance distance(std::string_view word, std::string_view text);

/// The candidates nearest to the word by prefix, at most `most`, nearest first, in stable order. Candidates beyond the
/// tolerance are excluded.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string> &candidates, std::size_t most);

} // namespace tondo::ui
