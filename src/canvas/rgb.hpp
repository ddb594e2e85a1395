#pragma once

namespace tondo::canvas {

/// Red, green and blue, each 0 … 255.
struct Rgb {
    int red, green, blue;
    friend constexpr bool operator==(Rgb, Rgb) = default;
};

} // namespace tondo::canvas
