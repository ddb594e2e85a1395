#pragma once
// Facts that tests check in a board's tables.

#include "tondo/core/board.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::test {

using Turn = std::function<Square(Square)>;

Square square(const Board &board, std::string_view name);
/// `b3 b5 c2`, by file, then rank.
std::string names(const Board &board, SquareSet squares);
/// Ray by ray `b2 c3 d4`, sorted.
std::vector<std::string> paths(const Board &board, const std::vector<Ray> &rays);
/// An army by role, `Ke1 Qd1 Ra1 Rh1`.
std::string army(const Board &board, Seat seat);
/// `K O-O e1g1: Kg1 Rh1f1, empty f1 g1, safe e1 f1 g1`, after the letter and SAN the move's coordinates.
std::vector<std::string> castlings(const Board &board, Seat seat);

/// How many pseudo-legal moves the pieces of each role have at the start: `N4 P16`.
std::string moves_at_start(const Board &(*grow)(), Seat seat);

/// Checks that turning a square to the next seat turns everything that belongs to it.
void check_turned(const Board &board, const Turn &turn);

} // namespace tondo::test
