#pragma once
// Why a move does not solve a step, from facts of the board.

#include "learn/step.hpp"

#include <string>
#include <vector>

namespace tondo::learn {

struct Refutation {
    /// A sentence that does not tell the solution. Empty if the goal's own text says all (missed()), or nothing is
    /// found.
    std::string text = {};
    /// The opponents' moves by which the try fails, up to the solver's next turn; empty where its goal is in one move.
    std::vector<Move> replies = {};
};

/// The answer to a legal move that misses the goal. `expected` is the solution's move, `moves_left` the solver's own
/// moves that a mate may still take.
Refutation refute(const Position &before, const Move &move, const Move &expected, const std::optional<Goal> &goal,
                  int moves_left);

} // namespace tondo::learn
