#pragma once
// The rules' moves, generated slowly and obviously: rays are walked square by square and every move is tried out.
// Tests compare the core's generator with it.

#include "tondo/core/position.hpp"

#include <vector>

namespace tondo::reference {

/// The pieces among `by` that attack `target`.
SquareSet attackers(const PendingPosition &position, Square target, SquareSet by);

/// All legal moves, in no particular order; none if the position is over.
std::vector<Move> legal_moves(const Position &position);

} // namespace tondo::reference
