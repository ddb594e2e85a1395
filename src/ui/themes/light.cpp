// Sand on a light ground.

#include "ui/themes/themes.hpp"

namespace tondo::ui {

constexpr Theme light_eight{
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
    .notice = plain(4),
    .warning = {.reverse = true},
    .choice = {.reverse = true},
};

constexpr Theme light_sixteen{
    .depth = Depth::sixteen,
    .sides_by_letter = false,
    .squares = {hatched_inks(3, 8), alike(2), alike(14), inks(9, 1, 9), inks(13, 5, 13), alike(9), alike(11),
                alike(10)},
    .moat = {ink(6)},
    .creek = {ink(12)},
    .mark = ink(0),
    .white = on(0, 15, true),
    .gray = on(15, 8, true),
    .red = on(15, 1, true),
    .black = on(15, 0, true),
    .dead = on(0, 3), // as a light square: gray is the living Gray's
    .label = plain(8),
    .text = {},
    .dim = plain(8),
    .title = {.bold = true},
    .notice = plain(4),
    .warning = on(15, 1, true),
    .choice = {.reverse = true},
};

constexpr Theme light_full{
    .depth = Depth::full,
    .sides_by_letter = false,
    .squares = {inks(223, 137, 109), inks(193, 150, 186), inks(153, 110, 111), inks(217, 210, 211), inks(222, 215, 216),
                inks(203, 203, 203), inks(227, 220, 221), inks(123, 80, 87)},
    .moat = {ink(36)},
    .creek = {ink(33)},
    .mark = ink(16),
    .white = on(16, 231, true),
    .gray = on(16, 248, true),
    .red = on(231, 124, true),
    .black = on(231, 16, true),
    .dead = on(250, 240),
    .label = plain(241),
    .text = {},
    .dim = plain(241),
    .title = {.bold = true},
    .notice = plain(25),
    .warning = on(231, 160, true),
    .choice = {.reverse = true},
};

} // namespace tondo::ui
