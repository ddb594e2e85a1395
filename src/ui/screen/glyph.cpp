#include "ui/screen/glyph.hpp"

#include "notation/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tondo::ui {

namespace {

struct Range {
    char32_t first, last;
};

// What is not one printable column, sorted: controls, combining marks, joiners and direction marks, wide East Asian
// characters, emoji, private use and all beyond. Coarse by intent: a rare narrow character too many only shows as `?`.
constexpr std::array not_single{
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},    Range{0x00AD, 0x00AD},   Range{0x0300, 0x036F},
    Range{0x0483, 0x0489},   Range{0x0591, 0x05C7},    Range{0x0600, 0x0605},   Range{0x0610, 0x061C},
    Range{0x064B, 0x065F},   Range{0x0670, 0x0670},    Range{0x06D6, 0x06ED},   Range{0x070F, 0x07FF},
    Range{0x0816, 0x0DFF},   Range{0x0E31, 0x0E3A},    Range{0x0E47, 0x0E4E},   Range{0x0EB1, 0x0EBC},
    Range{0x0EC8, 0x0ECD},   Range{0x0F00, 0x109F},    Range{0x1100, 0x11FF},   Range{0x135D, 0x135F},
    Range{0x1712, 0x18AF},   Range{0x1920, 0x1CFF},    Range{0x1DC0, 0x1DFF},   Range{0x200B, 0x200F},
    Range{0x2028, 0x202E},   Range{0x2060, 0x206F},    Range{0x20D0, 0x20FF},   Range{0x231A, 0x231B},
    Range{0x2329, 0x232A},   Range{0x23E9, 0x23F3},    Range{0x25FD, 0x25FE},   Range{0x2614, 0x2615},
    Range{0x2648, 0x2653},   Range{0x265F, 0x265F},    Range{0x267F, 0x267F},   Range{0x2693, 0x2693},
    Range{0x26A1, 0x26A1},   Range{0x26AA, 0x26AB},    Range{0x26BD, 0x26BE},   Range{0x26C4, 0x26C5},
    Range{0x26CE, 0x26CE},   Range{0x26D4, 0x26D4},    Range{0x26EA, 0x26EA},   Range{0x26F2, 0x26FD},
    Range{0x2705, 0x2705},   Range{0x270A, 0x270B},    Range{0x2728, 0x2728},   Range{0x274C, 0x274E},
    Range{0x2753, 0x2757},   Range{0x2795, 0x2797},    Range{0x27B0, 0x27BF},   Range{0x2B1B, 0x2B1C},
    Range{0x2B50, 0x2B55},   Range{0x2CEF, 0x2CF1},    Range{0x2D7F, 0x2D7F},   Range{0x2DE0, 0x2DFF},
    Range{0x2E80, 0xA4CF},   Range{0xA66F, 0xA67D},    Range{0xA69E, 0xA69F},   Range{0xA6F0, 0xA6F1},
    Range{0xA802, 0xABFF},   Range{0xAC00, 0xFAFF},    Range{0xFB1E, 0xFB1E},   Range{0xFE00, 0xFE6F},
    Range{0xFEFF, 0xFF60},   Range{0xFFE0, 0xFFFF},    Range{0x10000, 0x1CFFF}, Range{0x1D165, 0x1D1AD},
    Range{0x1D242, 0x1D244}, Range{0x1DA00, 0x10FFFF},
};

} // namespace

bool is_single_column(char32_t character) {
    const auto range = std::partition_point(not_single.begin(), not_single.end(),
                                            [character](Range candidate) { return candidate.last < character; });
    return range != not_single.end() && character < range->first;
}

char32_t take_character(std::string_view &text) {
    const std::size_t size = notation::code_point_size(text);
    const char32_t character = size > 0 ? notation::code_point(text) : replacement_glyph;
    text.remove_prefix(std::max<std::size_t>(size, 1));
    return character;
}

int columns_of(std::string_view text) {
    int columns = 0;
    for (; !text.empty(); ++columns)
        take_character(text);
    return columns;
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

std::string in_ascii(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        append_utf8(out, character < 0x80 ? character : replacement_glyph);
    }
    return out;
}

} // namespace tondo::ui
