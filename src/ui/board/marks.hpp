#pragma once
// From moves to what is marked on the board.

#include "tondo/core/game.hpp"
#include "ui/board/board_view.hpp"

#include <vector>

namespace tondo::ui {

/// Marks the targets of moves of that position by what each does.
void mark_targets(BoardMarks &marks, const Position &position, const std::vector<Move> &moves);

/// The squares of what forbids a move: the piece in the way, the attackers, the sides of the moat.
SquareSet obstacles(const Position &position, Square from, Square to);

/// Marks each player's last move of the first `plies`.
void mark_last_moves(BoardMarks &marks, const Game &game, std::size_t plies);

/// The squares that a move passes, its own among them: along a line where it runs along one.
std::vector<Square> path_of(const Position &position, const Move &move);

} // namespace tondo::ui
