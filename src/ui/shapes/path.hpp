#pragma once
// Path data of SVG converted to polygons, for drawings on the terminal.

#include "ui/shapes/shape.hpp"

#include <string_view>
#include <vector>

namespace tondo::ui {

/// The corners of a path of one part, curves in short straight steps. Commands: M, L, H, V, Q, C, Z and
/// circular A, in absolute coordinates.
std::vector<Spot> path_corners(std::string_view data);
/// The same of a path of several parts.
std::vector<std::vector<Spot>> path_parts(std::string_view data);

} // namespace tondo::ui
