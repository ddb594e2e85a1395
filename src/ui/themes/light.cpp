// Sand colours for a light background.

#include "ui/themes/palettes.hpp"

namespace tondo::ui {

constexpr Theme light_eight = eight_colors(plain(4));
constexpr Theme light_sixteen = sixteen_colors(plain(4));

constexpr Theme light_full = full_colors({
    .squares = {inks(180, 137, 95), inks(230, 187, 186), inks(146, 103, 60), inks(217, 174, 131), inks(139, 96, 96),
                inks(153, 110, 111), inks(217, 210, 211), inks(222, 215, 216), inks(203, 203, 203), inks(227, 220, 221),
                inks(123, 80, 87)},
    .image_squares = strong_wood,
    .faint = plain(241),
    .notice = plain(25),
});

} // namespace tondo::ui
