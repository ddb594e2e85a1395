#pragma once
// Moves in coordinate notation. notation/move_reader.hpp parses them.

#include "tondo/core/board.hpp"
#include "tondo/core/move.hpp"

#include <string>

namespace tondo::notation {

/// Source, target and promotion in lower case: `e2e4`, `c2c1q`. Castling is the king's move; redemption in place is
/// `e17e17q` (tondo(5)).
std::string write_coordinate_move(const Board &board, const Move &move);

} // namespace tondo::notation
