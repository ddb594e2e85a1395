// Sand colours for a light background.

#include "ui/themes/few_colors.hpp"

namespace tondo::ui {

constexpr Theme light_eight = eight_colors(plain(4));
constexpr Theme light_sixteen = sixteen_colors(plain(4));

constexpr Theme light_full{
    .depth = Depth::full,
    .sides_by_letter = false,
    .squares = {inks(180, 137, 95), inks(230, 187, 186), inks(146, 103, 60), inks(217, 174, 131), inks(139, 96, 96),
                inks(153, 110, 111), inks(217, 210, 211), inks(222, 215, 216), inks(203, 203, 203), inks(227, 220, 221),
                inks(123, 80, 87)},
    .image_squares = strong_wood,
    .moat = {ink(41)},
    .creek = {ink(33)},
    .mark = ink(16),
    .light_mark = ink(231),
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
