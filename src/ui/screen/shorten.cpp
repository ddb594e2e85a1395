#include "ui/screen/shorten.hpp"

#include "ui/screen/glyph.hpp"

#include <algorithm>
#include <string_view>

namespace tondo::ui {

namespace {

constexpr std::string_view dots = "...";
constexpr int least_word = 15; // a shorter one tells nothing any more

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

// The first characters of a text.
std::string_view head(std::string_view text, int columns) {
    std::string_view rest = text;
    for (; columns > 0 && !rest.empty(); --columns)
        take_character(rest);
    return text.substr(0, text.size() - rest.size());
}

// The text without its middle: the end of a path says more than its beginning.
std::string without_middle(std::string_view text, int columns) {
    const int room = columns - static_cast<int>(dots.size());
    const std::string_view begin = head(text, room / 3);
    const std::string_view end = text.substr(head(text, columns_of(text) - (room - room / 3)).size());
    return std::string(begin).append(dots).append(end);
}

} // namespace

std::string shortened(std::string text, int columns) {
    for (int excess = 0; (excess = columns_of(text) - columns) > 0;) {
        const Span word = longest_word(text);
        if (word.columns <= least_word) {
            const std::string_view tail = head(dots, columns);
            return std::string(head(text, columns - static_cast<int>(tail.size()))).append(tail);
        }
        const std::string_view whole = std::string_view(text).substr(word.begin, word.size);
        text.replace(word.begin, word.size, without_middle(whole, std::max(least_word, word.columns - excess)));
    }
    return text;
}

} // namespace tondo::ui
