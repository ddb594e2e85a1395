#pragma once
// The pieces that each player has taken, and what they are worth.

#include "game/live_game.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tondo::ui {

/// Taken by one player: the pieces by their owners, dead ones too, the strongest first.
using Captures = ByColor<std::vector<Role>>;

/// After so many plies, by the players who took.
ByColor<Captures> captured_pieces(const Game &game, std::size_t plies);

/// Pawn 1, knight and bishop 3, rook 5, queen 9; a king counts nothing.
int points(Role role);
/// The points of all pieces that a player has on the board.
int material(const Position &position, Color color);

/// The strongest piece, other than pawns and the king, that came under attack since the player's own last move and that
/// nothing defends: `Gray attacks your queen on d5`; empty if there is none.
std::string danger(const game::LiveGame &live, std::size_t plies, Color player);

} // namespace tondo::ui
