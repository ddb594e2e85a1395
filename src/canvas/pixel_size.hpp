#pragma once

namespace tondo::canvas {

/// A size in pixels.
struct PixelSize {
    int width = 0;
    int height = 0;
    friend constexpr bool operator==(PixelSize, PixelSize) = default;
};

} // namespace tondo::canvas
