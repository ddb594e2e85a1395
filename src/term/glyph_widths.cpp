#include "term/glyph_widths.hpp"

#include "canvas/glyph.hpp"
#include "term/quiet_terminal.hpp"

#include <cstdio>
#include <cwchar>
#include <string>

namespace tondo::term {

namespace {

constexpr std::size_t longest_answer = 4096;

// The cursor's column, from 1, after the text is written at the beginning of a line; nullopt without an answer.
std::optional<int> column_after(const QuietTerminal &terminal, const std::string &text) {
    terminal.send("\r" + text + "\x1b[6n");
    std::string answer;
    for (std::string bytes; answer.size() < longest_answer && !(bytes = terminal.receive()).empty();) {
        answer += bytes;
        int row = 0;
        int column = 0;
        const std::size_t begin = answer.find('\x1b');
        char end = 0;
        if (begin != std::string::npos &&
            std::sscanf(answer.c_str() + begin, "\x1b[%4d;%4d%c", &row, &column, &end) == 3 && end == 'R')
            return column;
    }
    return {};
}

} // namespace

std::optional<std::vector<int>> measured_widths(int terminal, std::u32string_view glyphs) {
    const QuietTerminal quiet(terminal);
    if (!quiet.works())
        return {};
    std::vector<int> widths;
    for (const char32_t glyph : glyphs) {
        std::string text;
        canvas::append_utf8(text, glyph);
        const std::optional<int> column = column_after(quiet, text);
        if (!column)
            break;
        widths.push_back(*column - 1);
    }
    quiet.send("\r\x1b[K");
    return widths.size() == glyphs.size() ? std::optional(widths) : std::nullopt;
}

int expected_width(char32_t glyph) {
    return ::wcwidth(static_cast<wchar_t>(glyph));
}

std::vector<int> expected_widths(std::u32string_view glyphs) {
    std::vector<int> widths;
    for (const char32_t glyph : glyphs)
        widths.push_back(expected_width(glyph));
    return widths;
}

} // namespace tondo::term
