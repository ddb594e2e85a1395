// Green stone, for terminals of any background.

#include "ui/themes/few_colors.hpp"

namespace tondo::ui {

constexpr Theme emerald_eight = eight_colors({.bold = true});
constexpr Theme emerald_sixteen = sixteen_colors({.bold = true});

constexpr Theme emerald_full{
    .depth = Depth::full,
    .sides_by_letter = false,
    .squares = {inks(108, 65, 22), inks(187, 144, 144), inks(146, 103, 60), inks(181, 138, 138), inks(139, 96, 96),
                inks(117, 74, 74), inks(209, 209, 209), inks(215, 208, 208), inks(203, 197, 197), inks(227, 221, 221),
                inks(123, 87, 87)},
    .moat = {ink(39)},
    .creek = {ink(27)},
    .mark = ink(16),
    .light_mark = ink(231),
    .white = on(16, 231, true),
    .gray = on(16, 248, true),
    .red = on(231, 124, true),
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
