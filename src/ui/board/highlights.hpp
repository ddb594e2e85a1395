#pragma once
// Highlights for moves: targets, last moves, paths, and the reasons of illegal moves.

#include "tondo/core/game.hpp"
#include "ui/board/board_view.hpp"

#include <vector>

namespace tondo::ui {

/// Adds the targets of moves to the sets for quiet moves, captures, promotions and moat crossings.
void highlight_targets(Highlights &highlights, const Position &position, const std::vector<Move> &moves);

/// The squares that make a move illegal: blocking pieces, attackers, or both sides of the moat.
SquareSet obstacles(const Position &position, Square from, Square to);

/// Sets each player's last move among the first `plies`.
void highlight_last_moves(Highlights &highlights, const Game &game, std::size_t plies);

/// The squares of a move from origin to target, in order; for leaps only these two.
std::vector<Square> path_of(const Position &position, const Move &move);

} // namespace tondo::ui
