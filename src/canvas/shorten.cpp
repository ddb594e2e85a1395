#include "canvas/shorten.hpp"

#include "canvas/glyph.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

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

// The words that fit with dots behind them.
std::string without_end(std::string_view text, int columns) {
    const std::string_view tail = fitting(dots, columns);
    const std::string_view head = first_words(text, columns - static_cast<int>(tail.size()));
    return std::string(head.substr(0, head.find_last_not_of(" ,;:|") + 1)).append(tail);
}

// Where the last part of a line of hints begins, with the blanks and the sign before it; npos if it is the only one.
std::size_t last_part(std::string_view hints) {
    const std::size_t sign = hints.find_last_of(",;|");
    return sign == hints.npos ? sign : hints.substr(0, sign).find_last_not_of(' ') + 1;
}

} // namespace

std::string shortened(std::string text, int columns) {
    for (int excess = 0; (excess = columns_of(text) - columns) > 0;) {
        const Span word = longest_word(text);
        if (word.columns <= least_word)
            return without_end(text, columns);
        const std::string_view whole = std::string_view(text).substr(word.begin, word.size);
        text.replace(word.begin, word.size, without_middle(whole, std::max(least_word, word.columns - excess)));
    }
    return text;
}

std::string end_of(const std::string &text, int columns) {
    const int excess = columns_of(text) - columns;
    if (excess <= 0)
        return text;
    const std::string_view mark = dots.substr(0, static_cast<std::size_t>(std::max(columns, 0)));
    return std::string(mark).append(without(text, excess + static_cast<int>(mark.size())));
}

std::string_view first_words(std::string_view text, int columns) {
    const std::string_view head = fitting(text, columns);
    const std::size_t blank = head.rfind(' ');
    const bool ends_in_word = head.size() < text.size() && text[head.size()] != ' ';
    return ends_in_word && blank != std::string_view::npos && head.find_first_not_of(' ') < blank
               ? head.substr(0, blank)
               : head;
}

std::string whole_parts(std::string text, int columns) {
    while (columns_of(text) > columns) {
        const std::size_t last = last_part(text);
        if (last == std::string::npos)
            return shortened(std::move(text), columns);
        const std::size_t before = last_part(std::string_view(text).substr(0, last));
        const bool keeps_last = before != std::string::npos && text.find("help", last) != std::string::npos;
        keeps_last ? text.erase(before, last - before) : text.erase(last);
    }
    return text;
}

int write_shortened(Canvas &canvas, Point point, std::string text, const Style &style) {
    return canvas.write(point, shortened(std::move(text), std::max(0, canvas.columns() - point.column)), style);
}

void write_hints(Canvas &canvas, Point point, std::string text, const Style &style) {
    canvas.write(point, whole_parts(std::move(text), std::max(0, canvas.columns() - point.column)), style);
}

std::string first_fitting(std::initializer_list<std::string> texts, int columns) {
    for (const std::string &text : texts)
        if (columns_of(text) <= columns)
            return text;
    return "";
}

std::string padded(const std::string &text, int columns) {
    return text + std::string(static_cast<std::size_t>(std::max(columns - columns_of(text), 0)), ' ');
}

std::string padded_left(const std::string &text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(columns - columns_of(text), 0)), ' ') + text;
}

} // namespace tondo::canvas
