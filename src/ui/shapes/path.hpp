#pragma once
// Converts SVG path data to polygons, for drawings on the terminal.

#include "ui/shapes/shape.hpp"

#include <string_view>
#include <vector>

namespace tondo::ui {

/// The spot at a share (0 to 1) of the straight way.
Spot between(Spot from, Spot to, double share);
/// Appends a Bézier curve as short straight segments. The first control point is the last corner.
void add_curve(std::vector<Spot> &corners, std::vector<Spot> controls);
/// The corners of a path with one subpath; curves become short straight segments. Supports M, L, H, V, Q, C, Z and
/// circular A, in absolute coordinates.
std::vector<Spot> path_corners(std::string_view data);
/// The corners of each subpath.
std::vector<std::vector<Spot>> path_parts(std::string_view data);

} // namespace tondo::ui
