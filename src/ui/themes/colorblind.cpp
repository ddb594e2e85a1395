// Slate, with highlights in blue and yellow to orange, which people with red or green blindness distinguish best.

#include "ui/themes/palettes.hpp"

namespace tondo::ui {

constexpr Theme colorblind_eight = eight_colors({.bold = true});
constexpr Theme colorblind_sixteen = sixteen_colors({.bold = true});

constexpr Theme colorblind_full = full_colors({
    .squares = {inks(189, 103, 108), inks(194, 65, 65), inks(146, 60, 60), inks(217, 174, 131), inks(139, 97, 97),
                inks(229, 186, 186), inks(215, 214, 214), alike(173), alike(202), alike(226), alike(231)},
    .moat = ink(35),
    .red = on(16, 166, true),
});

} // namespace tondo::ui
