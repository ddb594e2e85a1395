#pragma once

namespace tondo::canvas {

/// A place in the plane, y downward.
struct Spot {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(Spot, Spot) = default;
};

} // namespace tondo::canvas
