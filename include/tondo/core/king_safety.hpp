#pragma once
// Internal; public only because a Position holds a KingSafety. Other programs call Position::checkers().
//
// Checks and pins: how the safety of a player's king restricts their moves.

#include "tondo/core/square.hpp"

namespace tondo {

class PendingPosition;
enum class Color : std::uint8_t;

/// Checkers and blockers of a player's king.
struct KingSafety {
    SquareSet checkers; ///< Pieces of living opponents that attack the king.
    SquareSet blockers; ///< The player's own pieces that may be pinned: between the king and an opponent's slider.
};

/// The king safety of a player; empty for an eliminated one.
KingSafety king_safety(const PendingPosition &position, Color color);

/// Squares on which a piece other than the king answers all checks on the player to move. They are the checker's square
/// and those between it and the king. If one slider attacks along two paths, as on a ring, both must be blocked.
SquareSet evasions(const PendingPosition &position, SquareSet checkers);

/// Squares on which a player's blocker still blocks all sliders behind it; all squares if it is not pinned.
SquareSet pin_line(const PendingPosition &position, Color color, Square blocker);

} // namespace tondo
