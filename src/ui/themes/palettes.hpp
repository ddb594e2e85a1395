#pragma once
// The palettes of themes, but for what each theme has of its own.

#include "ui/themes/themes.hpp"

namespace tondo::ui {

// Last moves are shown by signs only, because there are too few colours.
inline constexpr Grounds eight_squares = hatched_inks(7, 4);

// The shades of 8 and 16 colours are the terminal's, so that they must suit VGA, xterm, Windows Terminal and Solarized
// alike. Silver and blue is the only calm pair of squares in all four.
constexpr Theme eight_colors(Style notice) {
    return {
        .depth = Depth::eight,
        .sides_by_letter = true,
        .gray_plate = "green",
        .squares = {eight_squares, eight_squares, eight_squares, eight_squares, eight_squares, alike(2), alike(1),
                    alike(1), alike(1), alike(3), alike(3)},
        .moat = {ink(6)},
        .creek = {ink(6)},
        .mark = ink(0),
        .light_mark = ink(7),
        .white = on(0, 7),
        .gray = on(0, 2),
        .red = on(7, 1),
        .black = on(7, 0),
        .dead = {},
        .label = {},
        .text = {},
        .dim = {},
        .title = {.bold = true},
        .notice = notice,
        .warning = {.reverse = true},
        .choice = {.reverse = true},
    };
}

// Black's letters are golden, because Solarized's gray is nearly its black.
constexpr Theme sixteen_colors(Style notice) {
    return {
        .depth = Depth::sixteen,
        .sides_by_letter = false,
        .squares = {hatched_inks(7, 12), alike(6), alike(14), alike(13), alike(4), alike(2), alike(1), alike(5),
                    alike(5), alike(3), alike(11)},
        .moat = {ink(2)},
        .creek = {ink(4)},
        .mark = ink(0),
        .light_mark = ink(15),
        .white = on(0, 15, true),
        .gray = on(15, 8, true),
        .red = on(15, 1, true),
        .black = on(3, 0, true),
        .dead = {},
        .label = plain(8),
        .text = {},
        .dim = plain(8),
        .title = {.bold = true},
        .notice = notice,
        .warning = on(15, 1, true),
        .choice = {.reverse = true},
    };
}

// The colours of 256 in which themes differ.
struct ThemeColors {
    std::array<Grounds, all_tints.size()> squares;
    std::optional<Grounds> image_squares = {};
    Ink moat = ink(41);
    Ink creek = ink(33);
    Style red = on(231, 124, true);
    Style faint = plain(243);
    Style notice = plain(32);
};

constexpr Theme full_colors(const ThemeColors &own) {
    return {
        .depth = Depth::full,
        .sides_by_letter = false,
        .squares = own.squares,
        .image_squares = own.image_squares,
        .moat = {own.moat},
        .creek = {own.creek},
        .mark = ink(16),
        .light_mark = ink(231),
        .white = on(16, 231, true),
        .gray = on(16, 248, true),
        .red = own.red,
        .black = on(231, 16, true),
        .dead = on(250, 240),
        .label = own.faint,
        .text = {},
        .dim = own.faint,
        .title = {.bold = true},
        .notice = own.notice,
        .warning = on(231, 160, true),
        .choice = {.reverse = true},
    };
}

} // namespace tondo::ui
