#pragma once
// Internal, public only because a Position holds a KingSafety; other programs ask Position::checkers().
//
// Checks and pins: what the safety of a player's king asks of his moves.

#include "tondo/core/square.hpp"

namespace tondo {

class Position;
enum class Color : std::uint8_t;

/// How a player's king stands.
struct KingSafety {
    SquareSet checkers; ///< Pieces of living opponents that attack it.
    SquareSet shields;  ///< Those of his pieces that may be pinned: seen by the king and by a slider behind them.
};

/// Of a player whose king is on the board; empty for a dead one.
KingSafety king_safety(const Position &position, Color color);

/// Where a piece of the player to move, other than his king, answers all checks: onto the checker, or between it and
/// the king. Two ways from one slider, as round a ring, must both be stopped.
SquareSet evasions(const Position &position);

/// Where a shield of the player to move still is in the way of all who look through it: everywhere if it is not pinned.
SquareSet leash(const Position &position, Square shield);

} // namespace tondo
