#pragma once
// Forced mates, counted slowly and obviously: every move of everybody is tried out, by the plain generator. The puzzles
// are verified with it.

#include "tondo/core/position.hpp"

namespace tondo::reference {

/// The least number of own moves in which the player to move mates an opponent, or takes a king, against every defence:
/// tondo(5), "Goal". A mate that comes about after the move of the player between counts for the move before it.
/// `most` + 1 if there is no mate in so many moves.
int moves_to_mate(const Position &position, int most);

/// The same if the player begins with a move.
int moves_to_mate_by(const Position &position, const Move &move, int most);

} // namespace tondo::reference
