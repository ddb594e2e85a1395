#pragma once
// Path data of SVG as polygons, for what draws without an SVG reader.

#include "ui/shapes/shape.hpp"

#include <string_view>
#include <vector>

namespace tondo::ui {

/// The corners of a path of one part, curves in short straight steps. It knows what our own drawings use: M, L, H, V,
/// Q, C, Z and circular A, all in absolute coordinates.
std::vector<Spot> path_corners(std::string_view data);
/// The same of a path of several parts.
std::vector<std::vector<Spot>> path_parts(std::string_view data);

} // namespace tondo::ui
