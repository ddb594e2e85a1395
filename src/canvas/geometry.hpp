#pragma once
// Places and sizes: in cells, in pixels and in the plane.

#include <algorithm>

namespace tondo::canvas {

/// A position on a canvas, columns and rows from 0.
struct Point {
    int column = 0;
    int row = 0;
    friend constexpr bool operator==(Point, Point) = default;
};

/// A size in cells.
struct Extent {
    int columns = 0;
    int rows = 0;
    constexpr bool holds(Extent other) const { return columns >= other.columns && rows >= other.rows; }
    friend constexpr bool operator==(Extent, Extent) = default;
};

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

/// A size in pixels.
struct PixelSize {
    int width = 0;
    int height = 0;
    friend constexpr bool operator==(PixelSize, PixelSize) = default;
};

/// A place in the plane, y downward.
struct Spot {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(Spot, Spot) = default;
};

} // namespace tondo::canvas
