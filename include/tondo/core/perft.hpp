#pragma once
// Counting the leaves of the tree of legal moves: the arbiter of the rules.

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace tondo {

/// Means to count faster; the counts are the same.
struct PerftOptions {
    int threads = 1;
    /// Room for the counts of positions that are reached again by other moves; 0 keeps none. Two positions are taken
    /// for the same if Position::hash() is.
    std::uint64_t hash_bytes = 0;
};

/// Leaves `depth` plies deep; depth at least 0. Depth 0 is 1; a move that ends the game counts 1 at depth 1 and 0
/// deeper; automatic draws are ignored.
std::uint64_t perft(const Position &position, int depth, const PerftOptions &options = {});

/// The leaves below each legal move; depth at least 1.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position &position, int depth,
                                                   const PerftOptions &options = {});

} // namespace tondo
