#pragma once
// A board's shape for pictures, which unlike character cells have room for every detail.

#include "ui/shapes/shape.hpp"

namespace tondo::ui {

struct SmoothShape {
    Shape shape;
    double proportion; ///< Width to height.
};

/// The shape with the seat `bottom` at the bottom.
SmoothShape smooth_shape(const Board &board, Seat bottom);

} // namespace tondo::ui
