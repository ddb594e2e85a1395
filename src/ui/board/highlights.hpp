#pragma once
// Highlights for moves: targets, last moves, paths, and the reasons of illegal moves.

#include "tondo/core/game.hpp"
#include "ui/board/board_view.hpp"

#include <vector>

namespace tondo::ui {

/// Adds the targets of moves to the sets for quiet moves, captures, promotions and moat crossings.
void highlight_targets(Highlights &highlights, const Position &position, const std::vector<Move> &moves);

/// The squares that make a move illegal: of the piece in the way, of the attackers, on both sides of the moat.
SquareSet obstacles(const Position &position, Square from, Square to);

/// Marks each player's last move of the first `plies`.
void highlight_last_moves(Highlights &highlights, const Game &game, std::size_t plies);

/// The squares of a move from its first to its last, in order; for leaps these two alone.
std::vector<Square> path_of(const Position &position, const Move &move);

} // namespace tondo::ui
