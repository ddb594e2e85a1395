#pragma once
// Moves by the names of their squares. notation/move_reader.hpp reads them.

#include "tondo/core/board.hpp"
#include "tondo/core/move.hpp"

#include <string>

namespace tondo::notation {

/// From, to and the promotion in lower case: `e2e4`, `c2c1q`; castling as the king's move, a pawn
/// redeemed in its place `e17e17q` (tondo(5)).
std::string write_coordinate_move(const Board &board, const Move &move);

} // namespace tondo::notation
