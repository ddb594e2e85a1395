#pragma once
// Arrows that follow squares: a curve where the squares do not lie in a row.

#include "ui/shapes/shape.hpp"

#include <array>
#include <vector>

namespace tondo::ui {

struct ArrowShape {
    std::vector<Spot> shaft;  ///< Its middle line.
    std::array<Spot, 3> head; ///< A triangle, the tip last.
};

/// The arrow through at least two different spots in order, with a shaft of that width: from the rim of the first
/// piece to the middle of the last square.
ArrowShape arrow_through(const std::vector<Spot> &spots, double width);

} // namespace tondo::ui
