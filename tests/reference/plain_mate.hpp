#pragma once
// The claims of puzzles, found slowly and obviously: every move of everybody is tried out, by the plain generator.

#include "tondo/core/position.hpp"

namespace tondo::reference {

/// The least number of own moves in which the player to move mates an opponent, or takes a king, against every defence:
/// tondo(5), "Goal". A mate that comes about after the move of the player between counts for the move before it.
/// `most` + 1 if there is no mate in so many moves.
int moves_to_mate(const Position &position, int most);

/// The same if the player begins with a move.
int moves_to_mate_by(const Position &position, const Move &move, int most);

/// Whether the player to move has taken two pawns more than lost by the turn that follows so many own moves, whatever
/// the opponents reply; a turn on which that is so ends the count.
bool wins_piece(const Position &position, const Move &move, int moves);

/// Whether a move lets the player live to the turn that follows so many own moves, whatever the opponents reply.
bool saves_king(const Position &position, const Move &move, int moves);

} // namespace tondo::reference
