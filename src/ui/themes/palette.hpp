#pragma once
// Red, green and blue of numbered colours, by xterm's default palette.

#include "ui/screen/canvas.hpp"

namespace tondo::ui {

/// Each 0 … 255.
struct Rgb {
    int red, green, blue;
    friend constexpr bool operator==(Rgb, Rgb) = default;
};

/// The colour of an ink other than the terminal's default.
Rgb rgb(Ink ink);

/// A rough perceptual distance of two colours; 0 for equal ones.
int distance(Rgb a, Rgb b);

/// The contrast ratio of two colours by WCAG 2, 1 … 21.
double contrast(Rgb a, Rgb b);

} // namespace tondo::ui
