#pragma once
// Perft: leaf counts of the tree of legal moves, which verify the move generator.

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace tondo {

/// Options that change the speed, never the counts.
struct PerftOptions {
    int threads = 1;
    /// Size of the hash table for transpositions in bytes; 0 disables it. Positions are identified by Position::hash()
    /// alone.
    std::uint64_t hash_bytes = 0;
};

/// Number of leaves at `depth` plies, at least 0. Depth 0 counts 1. A move that ends the game counts 1 at depth 1 and 0
/// deeper; automatic draws are ignored.
std::uint64_t perft(const Position &position, int depth, const PerftOptions &options = {});

/// Number of leaves below each legal move; depth at least 1.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position &position, int depth,
                                                   const PerftOptions &options = {});

} // namespace tondo
