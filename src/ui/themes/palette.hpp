#pragma once
// The colours behind the numbers, as xterm has them by default.

#include "ui/screen/canvas.hpp"
#include "ui/screen/rgb.hpp"

namespace tondo::ui {

/// Of an ink that is not the terminal's default.
Rgb rgb(Ink ink);

/// How far two colours are apart to the eye, roughly; 0 for the same.
int distance(Rgb a, Rgb b);

/// The contrast of two colours as WCAG has it, 1 … 21.
double contrast(Rgb a, Rgb b);

} // namespace tondo::ui
