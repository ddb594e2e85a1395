#pragma once
// The 8 × 8 board. It has no homes for three armies: games start from given positions, without pawns (rules green
// --board square 4.1).

#include "tondo/core/board.hpp"

namespace tondo {

/// Without pawn directions, pawn ranges or castling.
const Board &orthodox_board();

} // namespace tondo
