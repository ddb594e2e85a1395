#pragma once
// The round board of 3 Man Chess: 24 files, 6 rings, and a centre that pieces pass but never occupy (rules 3man 2.1).

#include "tondo/core/board.hpp"

namespace tondo {

/// Squares run ring by ring from `a1`: index = (rank − 1) × 24 + file.
const Board &round_board();

} // namespace tondo
