#pragma once
// The boards' shapes, each rotated so that the seat `bottom` is at the bottom.

#include "ui/shapes/shape.hpp"

namespace tondo::ui {

/// The round board with the seats in clockwise order. `hole` is the radius of the empty centre, 0 … 1.
Shape disk_shape(const Board &board, Seat bottom, double hole);

/// The round board, cut open opposite `bottom` and unrolled: ranks as rows, rank 1 lowest. Squares are `square_columns`
/// wide; a gap of one column follows each sector.
Shape strip_shape(const Board &board, Seat bottom, int square_columns);
/// The strip's width in columns.
int strip_columns(const Board &board, int square_columns);

/// The three-way board: a hexagon whose sides alternate between a seat's back row and the flanks of two seats. The
/// seats are in counterclockwise order.
Shape three_way_shape(const Board &board, Seat bottom);
inline constexpr double three_way_proportion = 1.1547; ///< Width to height.

/// The honeycomb: upright hexagons, seats in counterclockwise order. The shape's plane is `height` rows of hexagons
/// high; the board with its outermost corners takes 17 + 1/3.
Shape honeycomb_shape(const Board &board, Seat bottom, double height);
inline constexpr double honeycomb_rows = 17 + 1 / 3.0; ///< The least height.
/// Width to height at that height with regular hexagons: 17 widths of √3 sides to 26 sides.
inline constexpr double honeycomb_proportion = 1.13251;

/// A plain square board. The first file is at the left for every `bottom`.
Shape square_shape(const Board &board, Seat bottom);

} // namespace tondo::ui
