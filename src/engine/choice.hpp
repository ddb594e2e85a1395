#pragma once
// Not everybody always makes the best move: weak players do not find it, and some prefer another that is nearly as
// good. But nobody makes one that looks like a fault.

#include "engine/search.hpp"

namespace tondo::engine {

struct Latitude {
    Share slack = 0;          ///< Margin below the best move within which a move is chosen.
    std::size_t moves = 1;    ///< Among how many it is chosen.
    unsigned passed_over = 0; ///< How often, of a hundred times, each of them is not seen, from the best on.
    Share capture_slack = 0;  ///< Margin below the best move within which a capture is preferred to a quiet move.

    Share widest() const { return std::max(slack, capture_slack); }
};

/// Of a level from first_level to last_level.
Latitude latitude_of(int level, Style style);

/// One of the best of a position's moves, sooner a better one. The first of the moves is the best.
const RootMove &choose(const std::vector<RootMove> &moves, const Position &position, const Latitude &latitude,
                       std::uint64_t seed);

} // namespace tondo::engine
