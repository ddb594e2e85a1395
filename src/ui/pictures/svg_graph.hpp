#pragma once
// The evaluation graph as an SVG picture.

#include "ui/panel/eval_graph.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tondo::ui {

/// How high the elements of svg_curve_part are, in units of a picture (SvgPaper::width is its width).
inline constexpr double svg_curve_height = 400;

/// The areas, the numbers of the moves, and a line of marks for each player, as elements of an SVG from `top` down.
/// `here` marks the place after so many plies.
std::string svg_graph_part(const EvalGraph &graph, const game::LiveGame &live, std::optional<std::size_t> here,
                           double top);

/// The curve of an annotated game's main line as a picture of its own, with the players' names.
std::string svg_curve(const notation::GameTree &tree);

} // namespace tondo::ui
