#pragma once
// The pieces that each player has captured, and their values.

#include "game/live_game.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tondo::ui {

/// One player's captures, by the owner of the piece, dead pieces included, the strongest first.
using Captures = ByColor<std::vector<Role>>;

/// The captures of the first `plies` plies, by capturing player.
ByColor<Captures> captured_pieces(const Game &game, std::size_t plies);

/// The value of a piece: pawn 1, knight and bishop 3, rook 5, queen 9, king 0.
int value_of(Role role);
/// The sum of value_of() of a player's pieces on the board.
int material(const Position &position, Color color);

/// Names the strongest undefended piece (no pawn or king) newly attacked since the player's last move: `Gray attacks
/// your queen on d5`; empty if there is none.
std::string danger(const game::LiveGame &live, std::size_t plies, Color player);

} // namespace tondo::ui
