#pragma once
// A position as SVG 1.1 with a style sheet, for browsers and print.

#include "game/live_game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/panel/eval_graph.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct SvgOptions {
    Seat bottom = Seat::first;
    std::optional<int> width = {};    ///< In pixels; if unset, the picture scales to its container.
    const EvalGraph *graph = nullptr; ///< Graph of the whole game, drawn below the board unless null or empty.
    /// Its name in a page of several pictures, which has svg_definitions() once; empty for a picture by itself.
    std::string_view part = {};
    std::vector<Arrow> arrows = {};
};

/// Draws the board after `plies`, with players, last moves and checks, and a text description. Pieces have their names
/// as tooltips.
std::string svg(const game::LiveGame &live, std::size_t plies, const SvgOptions &options);

} // namespace tondo::ui
