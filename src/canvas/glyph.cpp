#include "canvas/glyph.hpp"

#include "notation/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace tondo::canvas {

namespace {

ColumnsOf known_columns = notation::usual_columns;

// Negative if the character is invisible.
int character_columns(char32_t character) {
    const bool ascii = character >= 0x20 && character < 0x7F;
    return ascii ? 1 : notation::is_visible(character) ? known_columns(character) : -1;
}

} // namespace

void set_columns(ColumnsOf columns) {
    known_columns = columns;
}

Glyph take_glyph(std::string_view &text) {
    Glyph glyph{take_character(text)};
    glyph.columns = character_columns(glyph.base);
    const bool shown = glyph.columns > 0;
    if (!shown)
        glyph = {replacement_glyph};
    std::size_t marks = 0;
    while (!text.empty()) {
        std::string_view rest = text;
        const char32_t mark = take_character(rest);
        const bool shaping = notation::is_shaping(mark);
        if (!shaping && character_columns(mark) != 0)
            break;
        if (!shaping && shown && marks < glyph.marks.size())
            glyph.marks[marks++] = mark;
        text = rest;
    }
    return glyph;
}

char32_t take_character(std::string_view &text) {
    const std::size_t size = notation::code_point_size(text);
    const char32_t character = size > 0 ? notation::code_point(text) : replacement_glyph;
    text.remove_prefix(std::max<std::size_t>(size, 1));
    return character;
}

int columns_of(std::string_view text) {
    int columns = 0;
    while (!text.empty())
        columns += take_glyph(text).columns;
    return columns;
}

std::string_view fitting(std::string_view text, int columns) {
    std::size_t end = 0;
    while (end < text.size()) {
        const std::size_t size = notation::cluster_size(text.substr(end));
        columns -= columns_of(text.substr(end, size));
        if (columns < 0)
            break;
        end += size;
    }
    return text.substr(0, end);
}

void append_utf8(std::string &text, char32_t character) {
    const auto byte = [&text](char32_t bits) { text.push_back(static_cast<char>(static_cast<unsigned char>(bits))); };
    if (character < 0x80) {
        byte(character);
    } else if (character < 0x800) {
        byte(0xC0U | character >> 6U);
        byte(0x80U | (character & 0x3FU));
    } else if (character < 0x10000) {
        byte(0xE0U | character >> 12U);
        byte(0x80U | (character >> 6U & 0x3FU));
        byte(0x80U | (character & 0x3FU));
    } else {
        byte(0xF0U | character >> 18U);
        byte(0x80U | (character >> 12U & 0x3FU));
        byte(0x80U | (character >> 6U & 0x3FU));
        byte(0x80U | (character & 0x3FU));
    }
}

void append_utf8(std::string &text, char32_t base, const Marks &marks) {
    append_utf8(text, base);
    for (const char32_t mark : marks)
        if (mark != 0)
            append_utf8(text, mark);
}

std::string in_ascii(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        if (character < 0x80)
            append_utf8(out, character);
        else if (!notation::is_shaping(character))
            out.append(static_cast<std::size_t>(std::abs(character_columns(character))), '?');
    }
    return out;
}

} // namespace tondo::canvas
