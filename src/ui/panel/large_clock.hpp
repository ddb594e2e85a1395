#pragma once
// A clock in large digits of half blocks.

#include "ui/canvas.hpp"

#include <string_view>

namespace tondo::ui {

inline constexpr int large_clock_rows = 3;

/// The columns of a clock in large digits; 0 if it has other characters than digits, colons and points.
int large_clock_columns(std::string_view clock);

/// Draws a clock with its upper left cell at a point, in the style's text colour.
void draw_large_clock(Canvas &canvas, Point at, std::string_view clock, const Style &style);

} // namespace tondo::ui
