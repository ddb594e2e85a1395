#pragma once
// The three-way board of 96: three half-boards of 8 × 4 that meet in the middle, where diagonals fork (rules
// three-kings 2.1, 4.1).

#include "tondo/core/board.hpp"

namespace tondo {

/// Seats run counterclockwise from the bottom; a pawn's direction is its home seat.
const Board &three_way_board();

} // namespace tondo
