#pragma once
// Internal, public only because a Position holds a KingSafety; other programs ask Position::checkers().
//
// Checks and pins: how the safety of a player's king restricts their moves.

#include "tondo/core/square.hpp"

namespace tondo {

class PendingPosition;
enum class Color : std::uint8_t;

/// How a player's king stands.
struct KingSafety {
    SquareSet checkers; ///< Pieces of living opponents that attack it.
    SquareSet blockers; ///< The player's pieces that may be pinned: seen by the king and by a slider behind them.
};

/// Of a player whose king is on the board; empty for a dead one.
KingSafety king_safety(const PendingPosition &position, Color color);

/// Where a piece of the player to move, other than the king, answers all checks: onto the checker, or between it and
/// the king. Two ways from one slider, as round a ring, must both be stopped.
SquareSet evasions(const PendingPosition &position, SquareSet checkers);

/// Where a blocker of the player to move still is in the way of all sliders behind it: everywhere if it is not pinned.
SquareSet pin_line(const PendingPosition &position, Square blocker);

} // namespace tondo
