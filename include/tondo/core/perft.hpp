#pragma once
// Counting the leaves of the tree of legal moves: the arbiter of the rules.

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace tondo {

/// Leaves `depth` plies deep; depth at least 0. Depth 0 is 1; a move that ends the game counts 1 at depth 1 and 0
/// deeper; automatic draws are ignored.
std::uint64_t perft(const Position &position, int depth);

/// The leaves below each legal move; depth at least 1.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position &position, int depth);

} // namespace tondo
