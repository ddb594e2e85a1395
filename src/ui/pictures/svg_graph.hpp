#pragma once
// The evaluation graph as an SVG picture.

#include "ui/panel/eval_graph.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// Height of svg_graph_part's elements in units of the picture, which is SvgPaper::width wide.
inline constexpr double svg_curve_height = 400;

/// The areas, the move numbers and a row of marks for each player, as SVG elements from `top` down. `here` marks the
/// position after that number of plies.
std::string svg_graph_part(const EvalGraph &graph, const game::LiveGame &live, std::optional<std::size_t> here,
                           double top);

/// The evaluation graph of an annotated game's main line as a separate picture, with the players' names. `part` as in
/// SvgOptions.
std::string svg_curve(const notation::GameTree &tree, std::string_view part = {});

} // namespace tondo::ui
