#pragma once
// Assessments of all positions of a game, and the losses of its moves.

#include "analysis/move_loss.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace tondo::app {

/// By the plies before them, from 0; nothing for those that were not come to.
using Assessments = std::vector<std::optional<Assessment>>;

/// Assesses a game's positions, so many at a time. `goes_on` is told ten times a second how many are done; once it
/// returns false the rest is left out. As players expect more on their own turn, the shares are the mean of what
/// they are by themselves and for the plies before and after, where the same players live: a round of three. With no
/// limit on time the result depends neither on `jobs` nor on the machine.
Assessments assess_all(const Game &game, const Effort &effort, std::size_t jobs,
                       const std::function<bool(std::size_t done)> &goes_on);

/// A move that lost something.
struct TurningPoint {
    std::size_t ply; ///< From 1.
    Mark mark;
    int loss;               ///< In thousandths of a win.
    std::vector<Move> line; ///< The better move and its line.
};

/// The moves of a game that are worth a mark. Declarations are none.
std::vector<TurningPoint> turning_points(const Game &game, const Assessments &assessments);

} // namespace tondo::app
