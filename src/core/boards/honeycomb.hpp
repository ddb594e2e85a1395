#pragma once
// The honeycomb of 196 hexagons: a hexagon of side 8 and a back row of 9 outside three of its sides (rules
// nivichanov 2.1).

#include "tondo/core/board.hpp"

namespace tondo {

/// Seats run counterclockwise from the bottom; a pawn's direction is its home seat. Pawns are redeemed, none promotes.
const Board &honeycomb_board();

} // namespace tondo
