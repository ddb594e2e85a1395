#pragma once
// RGB values of colour numbers, by xterm's default palette.

#include "canvas/canvas.hpp"

namespace tondo::canvas {

/// Red, green and blue, each 0 … 255.
struct Rgb {
    int red, green, blue;
    friend constexpr bool operator==(Rgb, Rgb) = default;
};

/// The RGB value of an ink, which must not be the terminal's default.
Rgb rgb(Ink ink);

/// A direct colour.
constexpr Ink direct(Rgb color) {
    return {Ink::first_direct + (color.red << 16 | color.green << 8 | color.blue)};
}

/// The nearest of the colours 16–255, which all terminals have alike.
Ink nearest(Rgb color);

/// An approximate perceptual distance of two colours; 0 if they are equal.
int distance(Rgb a, Rgb b);

/// The contrast ratio of two colours by WCAG 2, 1 … 21.
double contrast(Rgb a, Rgb b);

} // namespace tondo::canvas
