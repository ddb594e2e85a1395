// Blue stone, for terminals of any background.

#include "ui/themes/palettes.hpp"

namespace tondo::ui {

constexpr Theme slate_eight = eight_colors({.bold = true});
constexpr Theme slate_sixteen = sixteen_colors({.bold = true});

constexpr Theme slate_full = full_colors({
    .squares = {inks(103, 60, 59), inks(187, 144, 144), inks(73, 66, 66), inks(216, 173, 173), inks(138, 95, 95),
                inks(116, 73, 73), inks(209, 203, 203), inks(215, 208, 208), inks(203, 197, 197), inks(227, 221, 221),
                inks(123, 87, 87)},
});

} // namespace tondo::ui
