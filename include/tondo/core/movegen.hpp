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

/// The number of legal moves, and of legal moves after each of them.
struct ReplyCount {
    std::uint64_t moves;
    std::uint64_t replies;
};
ReplyCount count_replies(const Position &position);

/// Moves as the pieces go, before asking whether the own king is left attacked or a crossing gives check;
/// for telling why a move is refused.
std::vector<Move> pseudo_legal_moves(const Position &position);

} // namespace tondo
