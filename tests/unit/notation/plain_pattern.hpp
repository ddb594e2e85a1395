#pragma once
// Patterns of texts, slow and obvious.

#include <string_view>
#include <vector>

namespace tondo {

/// Whether a text matches a pattern, `*` for any run of characters and `?` for one.
inline bool plainly_matches(std::string_view pattern, std::string_view text) {
    std::vector<char> ends(text.size() + 1); // whether the pattern so far matches the text up to here
    ends[0] = 1;
    for (const char character : pattern) {
        std::vector<char> next(ends.size());
        for (std::size_t i = 0; i < ends.size(); ++i)
            next[i] = character == '*' ? ends[i] || (i > 0 && next[i - 1])
                                       : i > 0 && ends[i - 1] && (character == '?' || character == text[i - 1]);
        ends = next;
    }
    return ends.back() != 0;
}

} // namespace tondo
