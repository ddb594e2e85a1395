#pragma once
// Legal moves of the player to move. A target reached by several routes is one move (rules 3man 2.6).

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"

#include <cstdint>
#include <vector>

namespace tondo {

/// All legal moves, none if the position is over; no particular order.
std::vector<Move> legal_moves(const Position &position);

/// The number of legal moves.
std::uint64_t count_legal_moves(const Position &position);

/// The number of legal moves once a legal move is played. The position after it is judged only if there are none
/// (6 % fewer instructions in bulk perft).
std::uint64_t count_legal_moves_after(const Position &position, const Move &move);

/// Whether the player to move has any, even where the position is not judged yet.
bool has_legal_move(const Position &position);

/// Whether some move that takes no king leaves the own king unattacked; castling is none, for it is no way out of check
/// (rules nivichanov 5.3).
bool can_answer_check(const Position &position);

/// Moves as the pieces go, before asking whether the own king is left attacked or a crossing gives check;
/// for telling why a move is refused.
std::vector<Move> pseudo_legal_moves(const Position &position);

} // namespace tondo
