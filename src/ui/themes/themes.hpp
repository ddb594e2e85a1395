#pragma once
// The themes' palettes and the functions that define them, in xterm's colour numbers.

#include "ui/themes/theme.hpp"

namespace tondo::ui {

constexpr Ink ink(int number) {
    return {number};
}

/// Backgrounds of light, dark and medium squares.
constexpr Grounds inks(int light, int dark, int medium) {
    return {{ink(light)}, {ink(dark)}, {ink(medium)}};
}

/// Backgrounds of light and dark squares; medium squares are dark with light hatching.
constexpr Grounds hatched_inks(int light, int dark) {
    return {{ink(light)}, {ink(dark)}, {ink(dark), false, true, ink(light)}};
}

constexpr Grounds alike(int number) {
    return inks(number, number, number);
}

constexpr Style on(int text, int ground, bool bold = false) {
    return {.text = ink(text), .ground = ink(ground), .bold = bold};
}

/// Text on the terminal's default background.
constexpr Style plain(int text, bool bold = false) {
    return {.text = ink(text), .bold = bold};
}

/// Plain squares with a contrast of 2.4.
inline constexpr Grounds strong_wood = inks(223, 137, 95);

extern const Theme mono_theme;
extern const Theme dark_eight, dark_sixteen, dark_full;
extern const Theme light_eight, light_sixteen, light_full;
extern const Theme strong_eight, strong_sixteen, strong_full;
extern const Theme slate_eight, slate_sixteen, slate_full;
extern const Theme emerald_eight, emerald_sixteen, emerald_full;
extern const Theme colorblind_eight, colorblind_sixteen, colorblind_full;

} // namespace tondo::ui
