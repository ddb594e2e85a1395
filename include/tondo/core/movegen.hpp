#pragma once
// Legal moves of the player to move. A target reached by several routes is one move (rules 3man 2.6).

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"

#include <cstdint>
#include <vector>

namespace tondo {

/// All legal moves, in no particular order; empty if the position is over.
std::vector<Move> legal_moves(const Position &position);

/// The number of legal moves.
std::uint64_t count_legal_moves(const Position &position);

/// The number of legal moves, and of legal moves after each of them.
struct ReplyCount {
    std::uint64_t moves;
    std::uint64_t replies;
};
ReplyCount count_replies(const Position &position);

/// Moves before the test for an attacked own king or a crossing that gives check; for diagnosing illegal moves.
std::vector<Move> pseudo_legal_moves(const Position &position);

} // namespace tondo
