// Slate, with marks in blue and in yellow to orange: what those who see no red or no green tell apart best.

#include "ui/themes/themes.hpp"

namespace tondo::ui {

constexpr Theme colorblind_eight{
    .depth = Depth::eight,
    .sides_by_letter = true,
    .squares = {inks(3, 1, 6), inks(3, 1, 6), alike(2), alike(2), alike(5), alike(5), alike(7), alike(7)},
    .moat = {ink(6)},
    .creek = {ink(6)},
    .mark = ink(0),
    .white = on(0, 7),
    .gray = on(7, 4),
    .red = on(7, 5),
    .black = on(7, 0),
    .dead = on(0, 3), // there is no gray among eight: as a light square
    .label = {},
    .text = {},
    .dim = {},
    .title = {.bold = true},
    .notice = {.bold = true},
    .warning = {.reverse = true},
    .choice = {.reverse = true},
};

constexpr Theme colorblind_sixteen{
    .depth = Depth::sixteen,
    .sides_by_letter = false,
    .squares = {hatched_inks(7, 8), alike(2), alike(6), alike(11), inks(13, 5, 13), alike(9), alike(15), alike(10)},
    .moat = {ink(2)},
    .creek = {ink(12)},
    .mark = ink(0),
    .white = on(0, 15, true),
    .gray = on(15, 8, true),
    .red = on(15, 5, true),
    .black = on(15, 0, true),
    .dead = on(0, 3), // gray is the living Gray's
    .label = plain(8),
    .text = {},
    .dim = plain(8),
    .title = {.bold = true},
    .notice = {.bold = true},
    .warning = on(15, 1, true),
    .choice = {.reverse = true},
};

constexpr Theme colorblind_full{
    .depth = Depth::full,
    .sides_by_letter = false,
    .squares = {inks(189, 103, 108), inks(151, 65, 65), inks(229, 186, 186), inks(215, 214, 214), alike(173),
                alike(202), alike(226), alike(231)},
    .moat = {ink(35)},
    .creek = {ink(33)},
    .mark = ink(16),
    .white = on(16, 231, true),
    .gray = on(16, 248, true),
    .red = on(16, 166, true),
    .black = on(231, 16, true),
    .dead = on(250, 240),
    .label = plain(243),
    .text = {},
    .dim = plain(243),
    .title = {.bold = true},
    .notice = plain(32),
    .warning = on(231, 160, true),
    .choice = {.reverse = true},
};

} // namespace tondo::ui
