// Green stone, for terminals of any background.

#include "ui/themes/palettes.hpp"

namespace tondo::ui {

constexpr Theme emerald_eight = eight_colors({.bold = true});
constexpr Theme emerald_sixteen = sixteen_colors({.bold = true});

constexpr Theme emerald_full = full_colors({
    .squares = {inks(108, 65, 22), inks(187, 144, 144), inks(146, 103, 60), inks(181, 138, 138), inks(139, 96, 96),
                inks(117, 74, 74), inks(209, 209, 209), inks(215, 208, 208), inks(203, 197, 197), inks(227, 221, 221),
                inks(123, 87, 87)},
    .moat = ink(39),
    .creek = ink(27),
});

} // namespace tondo::ui
