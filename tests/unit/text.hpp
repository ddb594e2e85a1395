#pragma once
// Questions about texts that many tests ask.

#include <cstddef>
#include <string_view>

inline bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

/// How often the part occurs, without overlaps.
inline std::size_t count(std::string_view text, std::string_view part) {
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++times;
    return times;
}
