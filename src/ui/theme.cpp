#include "tondo/ui/theme.hpp"

namespace tondo::ui {

namespace {

constexpr Ink ink(int number) {
    return {static_cast<std::int16_t>(number)};
}

constexpr Grounds inks(int light, int dark, int medium) {
    return {{ink(light)}, {ink(dark)}, {ink(medium)}};
}

constexpr Style on(int text, int ground, bool bold = false) {
    return {ink(text), ink(ground), bold, false, false};
}

constexpr Style plain(int text, bool bold = false) {
    return {ink(text), {}, bold, false, false};
}

// Light squares are in reverse whatever is marked: without colours all marks are signs.
constexpr Grounds black_and_white{{{}, true, false}, {}, {{}, false, true}};

constexpr Theme mono_theme{
    .depth = Depth::mono,
    .sides_by_letter = true,
    .squares = {black_and_white, black_and_white, black_and_white, black_and_white, black_and_white, black_and_white,
                black_and_white, black_and_white, black_and_white},
    .moat = {},
    .creek = {},
    .mark = {},
    .white = {.bold = true, .reverse = true},
    .gray = {.underline = true},
    .red = {.underline = true},
    .black = {.bold = true},
    .dead = {},
    .label = {},
    .text = {},
    .dim = {},
    .title = {.bold = true},
    .notice = {.bold = true},
    .warning = {.reverse = true},
    .choice = {.reverse = true},
};

constexpr Theme eight_theme{
    .depth = Depth::eight,
    .sides_by_letter = true,
    .squares = {inks(3, 1, 6), inks(3, 1, 6), inks(5, 5, 5), inks(2, 2, 2), inks(2, 2, 2), inks(5, 5, 5), inks(5, 5, 5),
                inks(7, 7, 7), inks(7, 7, 7)},
    .moat = {ink(6)}, // green and yellow are one to the colour-blind
    .creek = {ink(6)},
    .mark = ink(0),
    .white = on(0, 7),
    .gray = on(7, 4),
    .red = on(7, 5),
    .black = on(7, 0),
    .dead = on(0, 3),
    .label = {},
    .text = {},
    .dim = {},
    .title = {.bold = true},
    .notice = plain(6),
    .warning = {.reverse = true},
    .choice = {.reverse = true},
};

constexpr Theme sixteen_theme{
    .depth = Depth::sixteen,
    .sides_by_letter = false,
    .squares = {inks(7, 8, 12), inks(3, 3, 3), inks(13, 5, 13), inks(14, 6, 14), inks(9, 1, 9), inks(13, 5, 13),
                inks(9, 9, 9), inks(11, 11, 11), inks(14, 14, 14)},
    .moat = {ink(2)},
    .creek = {ink(12)},
    .mark = ink(0),
    .white = on(0, 15, true),
    .gray = on(15, 4, true),
    .red = on(15, 1, true),
    .black = on(15, 0, true),
    .dead = on(7, 8),
    .label = plain(8),
    .text = {},
    .dim = plain(8),
    .title = {.bold = true},
    .notice = plain(14),
    .warning = on(15, 1, true),
    .choice = {.reverse = true},
};

constexpr Theme full_theme{
    .depth = Depth::full,
    .sides_by_letter = false,
    .squares = {inks(180, 95, 103), inks(187, 143, 186), inks(175, 132, 139), inks(116, 73, 80), inks(209, 203, 204),
                inks(215, 208, 209), inks(203, 197, 198), inks(227, 221, 221), inks(123, 87, 87)},
    .moat = {ink(41)},
    .creek = {ink(33)},
    .mark = ink(16),
    .white = on(16, 231, true),
    .gray = on(231, 25, true),
    .red = on(231, 124, true),
    .black = on(231, 16, true),
    .dead = on(250, 240),
    .label = plain(245),
    .text = {},
    .dim = plain(245),
    .title = {.bold = true},
    .notice = plain(117),
    .warning = on(231, 160, true),
    .choice = {.reverse = true},
};

} // namespace

const Style &Theme::army(char letter) const {
    switch (letter) {
    case 'g':
        return gray;
    case 'r':
        return red;
    case 'b':
        return black;
    default:
        return white;
    }
}

const Theme &theme(Depth depth) {
    switch (depth) {
    case Depth::mono:
        return mono_theme;
    case Depth::eight:
        return eight_theme;
    case Depth::sixteen:
        return sixteen_theme;
    case Depth::full:
        break;
    }
    return full_theme;
}

} // namespace tondo::ui
