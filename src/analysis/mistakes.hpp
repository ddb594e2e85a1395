#pragma once
// Mistakes in a game, and their positions as exercises.

#include "analysis/game_analysis.hpp"
#include "game/live_game.hpp"
#include "learn/step.hpp"

namespace tondo::analysis {

/// The plies, from 1, that these players moved.
std::vector<std::size_t> plies_of(const Game &game, ColorSet players);

/// Checks one move by its player's own searches, a third of the work of assess(); nullopt if it is no mistake or a stop
/// was requested.
std::optional<TurningPoint> find_mistake(const Game &game, std::size_t ply, const Effort &effort,
                                         const std::stop_token &stop);

/// The moves of these players that an earlier analysis has marked in the file, with its better lines.
std::vector<TurningPoint> noted_mistakes(const notation::GameTree &tree, ColorSet players);

/// An exercise from the position before a mistake; every move as good as the better one solves it.
learn::Step mistake_step(const game::LiveGame &live, const TurningPoint &mistake);

} // namespace tondo::analysis
