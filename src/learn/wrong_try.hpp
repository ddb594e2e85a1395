#pragma once
// Why a move does not solve a step, from facts of the board.

#include "learn/step.hpp"

#include <string>
#include <vector>

namespace tondo::learn {

/// A sentence about a legal move that misses the goal; it does not tell the solution. `expected` is the solution's
/// move, `moves_left` the solver's own moves that a mate may still take. Empty if the goal's own text says all
/// (missed()), or nothing is found.
std::string why_wrong(const Position &before, const Move &move, const Move &expected, const std::optional<Goal> &goal,
                      int moves_left);

/// The opponents' moves by which a wrong try fails, up to the solver's next turn; empty for a goal that a single move
/// attains.
std::vector<Move> refutation(const Position &before, const Move &move, const std::optional<Goal> &goal, int moves_left);

} // namespace tondo::learn
