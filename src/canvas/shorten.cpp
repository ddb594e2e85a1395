#include "canvas/shorten.hpp"

#include "canvas/glyph.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <string_view>

namespace tondo::canvas {

namespace {

constexpr std::string_view dots = "...";
constexpr int least_word = 15; // a shorter word is not recognisable

// A part of a text.
struct Span {
    std::size_t begin = 0;
    std::size_t size = 0;
    int columns = 0;
};

Span longest_word(std::string_view text) {
    Span longest;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (const int columns = columns_of(text.substr(begin, end - begin)); columns > longest.columns)
            longest = {begin, end - begin, columns};
        begin = end + 1;
    }
    return longest;
}

// The text without its first `columns`, rounded up to whole clusters.
std::string_view without(std::string_view text, int columns) {
    while (columns > 0 && !text.empty()) {
        const std::size_t size = notation::cluster_size(text);
        columns -= columns_of(text.substr(0, size));
        text.remove_prefix(size);
    }
    return text;
}

// Cuts the middle and keeps twice as much of the end, because the end of a path says more.
std::string without_middle(std::string_view text, int columns) {
    const int room = columns - static_cast<int>(dots.size());
    const std::string_view begin = fitting(text, room / 3);
    const std::string_view end = without(text, columns_of(text) - (room - room / 3));
    return std::string(begin).append(dots).append(end);
}

} // namespace

std::string shortened(std::string text, int columns) {
    for (int excess = 0; (excess = columns_of(text) - columns) > 0;) {
        const Span word = longest_word(text);
        if (word.columns <= least_word) {
            const std::string_view tail = fitting(dots, columns);
            return std::string(fitting(text, columns - static_cast<int>(tail.size()))).append(tail);
        }
        const std::string_view whole = std::string_view(text).substr(word.begin, word.size);
        text.replace(word.begin, word.size, without_middle(whole, std::max(least_word, word.columns - excess)));
    }
    return text;
}

std::string first_fitting(std::initializer_list<std::string> texts, int columns) {
    for (const std::string &text : texts)
        if (columns_of(text) <= columns)
            return text;
    return "";
}

} // namespace tondo::canvas
