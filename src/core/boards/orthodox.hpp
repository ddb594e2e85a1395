#pragma once
// The board of 8 × 8. Three armies have no homes on it: it is played from given positions, without pawns (rules
// green --board square 4.1).

#include "tondo/core/board.hpp"

namespace tondo {

/// Pawns have no direction and no range here, nobody castles.
const Board &orthodox_board();

} // namespace tondo
