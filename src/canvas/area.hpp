#pragma once

#include "canvas/canvas.hpp"

#include <algorithm>

namespace tondo::canvas {

/// A rectangle of a canvas.
struct Area {
    Point corner; ///< Upper left.
    int columns = 0;
    int rows = 0;
};

/// The smallest that holds both.
constexpr Area around(const Area &a, const Area &b) {
    const Point corner{std::min(a.corner.column, b.corner.column), std::min(a.corner.row, b.corner.row)};
    return {corner, std::max(a.corner.column + a.columns, b.corner.column + b.columns) - corner.column,
            std::max(a.corner.row + a.rows, b.corner.row + b.rows) - corner.row};
}

} // namespace tondo::canvas
