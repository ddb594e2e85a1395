#pragma once
// The boards' shapes, each turned so that the seat `bottom` sits at the bottom.

#include "ui/shapes/shape.hpp"

namespace tondo::ui {

/// The round board, the seats clockwise. `hole` is the radius of the empty centre, 0 … 1.
Shape disk_shape(const Board &board, Seat bottom, double hole);

/// The round board cut open opposite `bottom` and unrolled: ranks as rows, rank 1 lowest, and after every sector a gap
/// of one column if a square is `square_columns` wide.
Shape strip_shape(const Board &board, Seat bottom, int square_columns);
/// The columns of the whole strip.
int strip_columns(const Board &board, int square_columns);

/// The three-way board: a hexagon whose sides are, in turn, a seat's back row and the flanks of two seats. The seats go
/// counterclockwise.
Shape three_way_shape(const Board &board, Seat bottom);
inline constexpr double three_way_proportion = 1.1547; ///< Width to height.

/// The honeycomb: upright hexagons, the seats counterclockwise. The shape's plane is `height` rows of hexagons high,
/// with the outermost corners 17 + 1/3.
Shape honeycomb_shape(const Board &board, Seat bottom, double height);
inline constexpr double honeycomb_rows = 17 + 1 / 3.0; ///< The least height.
/// Width to height with that height, where hexagons are even: 17 widths of √3 sides to 26 sides.
inline constexpr double honeycomb_proportion = 1.13251;

/// A plain square board, the first file at the left for every seat at the bottom.
Shape square_shape(const Board &board, Seat bottom);

} // namespace tondo::ui
