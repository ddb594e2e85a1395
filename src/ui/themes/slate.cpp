// Blue stone, for terminals of any background.

#include "ui/themes/few_colors.hpp"

namespace tondo::ui {

constexpr Theme slate_eight = eight_colors({.bold = true});
constexpr Theme slate_sixteen = sixteen_colors({.bold = true});

constexpr Theme slate_full{
    .depth = Depth::full,
    .sides_by_letter = false,
    .squares = {inks(103, 60, 59), inks(187, 144, 144), inks(73, 66, 66), inks(216, 173, 173), inks(138, 95, 95),
                inks(116, 73, 73), inks(209, 203, 203), inks(215, 208, 208), inks(203, 197, 197), inks(227, 221, 221),
                inks(123, 87, 87)},
    .moat = {ink(41)},
    .creek = {ink(33)},
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
