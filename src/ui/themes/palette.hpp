#pragma once
// Red, green and blue of numbered colours, by xterm's default palette.

#include "ui/screen/canvas.hpp"
#include "ui/screen/rgb.hpp"

namespace tondo::ui {

/// The colour of an ink other than the terminal's default.
Rgb rgb(Ink ink);

/// A rough perceptual distance of two colours; 0 for equal ones.
int distance(Rgb a, Rgb b);

/// The contrast ratio of two colours by WCAG 2, 1 … 21.
double contrast(Rgb a, Rgb b);

} // namespace tondo::ui
