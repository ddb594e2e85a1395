#pragma once
// Who attacks what. Attacks never cross a moat, whatever its state (RULES.md §1.4).

#include "tondo/core/position.hpp"

namespace tondo {

/// The pieces among `by` that attack `target`, with `occupied` blocking the lines.
SquareSet attackers(const Position &position, Square target, SquareSet by, SquareSet occupied);

/// Whether any piece among `by` attacks `target`, with `occupied` blocking the lines.
bool attacked(const Position &position, Square target, SquareSet by, SquareSet occupied);

/// All squares that a player's pieces attack; none for a dead player.
SquareSet attacks(const Position &position, Color color);

} // namespace tondo
