#pragma once
// Bounded proofs of what a puzzle claims, by full search over every reply of both opponents. The engine alone vouches
// for everything else.

#include "tondo/core/position.hpp"

namespace tondo::learn {

/// The longest proof, in moves of the player who has to show something.
inline constexpr int longest_proof = 2;

/// Whether a move puts the solver ahead within so many own moves, this one included, whatever the opponents reply: they
/// have taken two pawns more than lost by then, at least (a piece counts 1, 3, 3, 5 or 9 pawns), and it is their turn.
bool wins_piece(const Position &before, const Move &move, int moves);

/// Whether the solver's king lives through so many own turns after a move, whatever both opponents play.
bool saves_king(const Position &before, const Move &move, int turns);

/// Whether after a move one opponent alone mates the solver, or takes the king, within so many of their own moves,
/// whatever the others play.
bool loses_king(const Position &before, const Move &move, int moves);

} // namespace tondo::learn
