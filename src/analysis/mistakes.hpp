#pragma once
// The mistakes of some players of a game, as steps in which they look for better moves.

#include "analysis/game_analysis.hpp"
#include "game/live_game.hpp"
#include "learn/step.hpp"

namespace tondo::app {

/// The plies, from 1, in which some players have moved.
std::vector<std::size_t> plies_of(const Game &game, ColorSet players);

/// The mistake of a move, looked at with its player's eyes alone: a third of the work of assess(). Nothing if it is
/// none, or if a stop was requested.
std::optional<TurningPoint> find_mistake(const Game &game, std::size_t ply, const Effort &effort,
                                         const std::stop_token &stop);

/// The moves of some players that an analysis has marked in a file, with its better lines.
std::vector<TurningPoint> noted_mistakes(const notation::GameTree &tree, ColorSet players);

/// The position before a mistake, where anything as good as the better move is right.
learn::Step mistake_step(const game::LiveGame &live, const TurningPoint &mistake);

} // namespace tondo::app
