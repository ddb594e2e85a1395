#pragma once
// A position as a picture for browsers and print (SVG 1.1 with a style sheet).

#include "game/live_game.hpp"
#include "ui/panel/eval_graph.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tondo::ui {

struct SvgOptions {
    Seat bottom = Seat::first;
    std::optional<int> width = {};    ///< In pixels; without it the picture takes the room it is given.
    const EvalGraph *graph = nullptr; ///< Of the whole game, drawn below the board; none where it is empty.
};

/// The board after so many plies, with the players, the last moves, checks, and what there is to know in words. Every
/// piece tells its name where a pointer rests on it.
std::string svg(const game::LiveGame &live, std::size_t plies, const SvgOptions &options);

} // namespace tondo::ui
