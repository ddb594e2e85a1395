// Wood colours: quiet for a dark background, and strong.

#include "ui/themes/few_colors.hpp"

namespace tondo::ui {

namespace {

constexpr Theme wood(Grounds plain_squares, std::optional<Grounds> image_squares, Style faint, Style notice) {
    return {
        .depth = Depth::full,
        .sides_by_letter = false,
        .squares = {plain_squares, inks(230, 187, 186), inks(146, 103, 60), inks(217, 174, 131), inks(139, 96, 96),
                    inks(116, 73, 80), inks(209, 203, 204), inks(215, 208, 209), inks(203, 197, 198),
                    inks(227, 221, 221), inks(123, 87, 87)},
        .image_squares = image_squares,
        .moat = {ink(41)},
        .creek = {ink(33)},
        .mark = ink(16),
        .light_mark = ink(231),
        .white = on(16, 231, true),
        .gray = on(16, 248, true),
        .red = on(231, 124, true),
        .black = on(231, 16, true),
        .dead = on(250, 240),
        .label = faint,
        .text = {},
        .dim = faint,
        .title = {.bold = true},
        .notice = notice,
        .warning = on(231, 160, true),
        .choice = {.reverse = true},
    };
}

} // namespace

constexpr Theme dark_eight = eight_colors(plain(6));
constexpr Theme dark_sixteen = sixteen_colors(plain(14));

constexpr Theme dark_full = wood(inks(180, 137, 95), strong_wood, plain(245), plain(117));

constexpr Theme strong_eight = eight_colors({.bold = true});
constexpr Theme strong_sixteen = sixteen_colors({.bold = true});
constexpr Theme strong_full = wood(strong_wood, {}, plain(243), plain(32));

} // namespace tondo::ui
