#pragma once
// Mistakes in a game.

#include "analysis/game_analysis.hpp"
#include "tondo/notation/game_tree.hpp"

namespace tondo::analysis {

/// The plies, from 1, that these players moved.
std::vector<std::size_t> plies_of(const Game &game, ColorSet players);

/// Checks one move, with the result that turning_points() has for it; nullopt if it is no mistake or a stop was
/// requested.
std::optional<TurningPoint> find_mistake(const Game &game, std::size_t ply, const engine::Limits &limits,
                                         const std::stop_token &stop);

/// The moves of these players that an earlier analysis has marked in the file, with its better lines.
std::vector<TurningPoint> noted_mistakes(const notation::GameTree &tree, ColorSet players);

} // namespace tondo::analysis
