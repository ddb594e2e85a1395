// Slate, with highlights in blue and yellow to orange, which people with red or green blindness distinguish best.

#include "ui/themes/few_colors.hpp"

namespace tondo::ui {

constexpr Theme colorblind_eight = eight_colors({.bold = true});
constexpr Theme colorblind_sixteen = sixteen_colors({.bold = true});

constexpr Theme colorblind_full{
    .depth = Depth::full,
    .sides_by_letter = false,
    .squares = {inks(189, 103, 108), inks(194, 65, 65), inks(146, 60, 60), inks(217, 174, 131), inks(139, 97, 97),
                inks(229, 186, 186), inks(215, 214, 214), alike(173), alike(202), alike(226), alike(231)},
    .moat = {ink(35)},
    .creek = {ink(33)},
    .mark = ink(16),
    .light_mark = ink(231),
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
