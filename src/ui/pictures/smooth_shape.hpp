#pragma once
// A board's shape where there is room for every detail: a picture, not cells.

#include "ui/shapes/shape.hpp"

namespace tondo::ui {

struct SmoothShape {
    Shape shape;
    double proportion; ///< Width to height.
};

/// With that seat at the bottom.
SmoothShape smooth_shape(const Board &board, Seat bottom);

} // namespace tondo::ui
