#pragma once
// The time for each ply of a film.

#include "tondo/notation/game_tree.hpp"

#include <chrono>
#include <vector>

namespace tondo::ui {

struct Pace {
    std::chrono::milliseconds a_ply{1500};
    bool by_clocks = false; ///< Use the recorded time of each ply, at least 100 ms, where the game has it.
};

/// The time until each ply of the main line is shown, after the one before.
std::vector<std::chrono::milliseconds> ply_times(const notation::GameTree &tree, const Pace &pace);

} // namespace tondo::ui
