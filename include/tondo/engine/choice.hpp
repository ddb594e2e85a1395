#pragma once
// Weak players do not always make the best move, but never one that looks like a fault.

#include "tondo/engine/search.hpp"

namespace tondo::engine {

struct Weakness {
    Share slack = 0;       ///< What a move may be worse than the best.
    std::size_t moves = 1; ///< Among how many it is chosen.
};

Weakness weakness_of(int level);

/// One of the best, sooner a better one. The first of the moves is the best.
const RootMove &choose(const std::vector<RootMove> &moves, Color me, const Weakness &weakness, std::uint64_t seed);

} // namespace tondo::engine
