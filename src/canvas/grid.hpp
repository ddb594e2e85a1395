#pragma once
// A two-dimensional array.

#include "canvas/geometry.hpp"

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

namespace tondo::canvas {

template <class Value> class Grid {
public:
    /// Both at least 0. Values are default-constructed.
    Grid(int columns, int rows)
        : columns_(columns), rows_(rows), values_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {
        assert(columns >= 0 && rows >= 0);
    }

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool contains(Point point) const {
        return point.column >= 0 && point.column < columns_ && point.row >= 0 && point.row < rows_;
    }
    /// The value at a point, which must be on the grid.
    Value &operator[](Point point) { return values_[index(point)]; }
    const Value &operator[](Point point) const { return values_[index(point)]; }
    /// The value at a point, or a default value off the grid.
    Value at(Point point) const { return contains(point) ? (*this)[point] : Value{}; }
    /// All of them, row by row.
    std::span<Value> values() { return values_; }
    std::span<const Value> values() const { return values_; }

private:
    std::size_t index(Point point) const {
        return static_cast<std::size_t>(point.row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(point.column);
    }

    int columns_;
    int rows_;
    std::vector<Value> values_; // row by row
};

} // namespace tondo::canvas
