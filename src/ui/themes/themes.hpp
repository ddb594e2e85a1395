#pragma once
// The palettes of the themes, and functions to write them. Colours are numbers as in xterm.

#include "ui/themes/theme.hpp"

namespace tondo::ui {

constexpr Ink ink(int number) {
    return {static_cast<std::int16_t>(number)};
}

/// Of a light, a dark and a medium square.
constexpr Grounds inks(int light, int dark, int medium) {
    return {{ink(light)}, {ink(dark)}, {ink(medium)}};
}

/// Of light and dark squares, and medium ones that are dark but hatched with light.
constexpr Grounds hatched_inks(int light, int dark) {
    return {{ink(light)}, {ink(dark)}, {ink(dark), false, true, ink(light)}};
}

constexpr Grounds alike(int number) {
    return inks(number, number, number);
}

constexpr Style on(int text, int ground, bool bold = false) {
    return {ink(text), ink(ground), bold, false, false};
}

/// On the terminal's own ground.
constexpr Style plain(int text, bool bold = false) {
    return {ink(text), {}, bold, false, false};
}

extern const Theme mono_theme;
extern const Theme dark_eight, dark_sixteen, dark_full;
extern const Theme light_eight, light_sixteen, light_full;
extern const Theme colorblind_eight, colorblind_sixteen, colorblind_full;

} // namespace tondo::ui
