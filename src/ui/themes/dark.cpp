// Wood colours: quiet for a dark background, and strong.

#include "ui/themes/palettes.hpp"

namespace tondo::ui {

namespace {

constexpr ThemeColors wood(Grounds plain_squares) {
    return {.squares = {plain_squares, inks(230, 187, 186), inks(146, 103, 60), inks(217, 174, 131), inks(139, 96, 96),
                        inks(116, 73, 80), inks(209, 203, 204), inks(215, 208, 209), inks(203, 197, 198),
                        inks(227, 221, 221), inks(123, 87, 87)}};
}

constexpr ThemeColors quiet_wood() {
    ThemeColors own = wood(inks(180, 137, 95));
    own.image_squares = strong_wood;
    own.faint = plain(245);
    own.notice = plain(117);
    return own;
}

} // namespace

constexpr Theme dark_eight = eight_colors(plain(6));
constexpr Theme dark_sixteen = sixteen_colors(plain(14));

constexpr Theme dark_full = full_colors(quiet_wood());

constexpr Theme strong_eight = eight_colors({.bold = true});
constexpr Theme strong_sixteen = sixteen_colors({.bold = true});
constexpr Theme strong_full = full_colors(wood(strong_wood));

} // namespace tondo::ui
