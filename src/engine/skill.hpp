#pragma once
// Playing strength below the best: low levels overlook good moves, and some styles prefer captures that are nearly as
// good. Moves far below the best are never picked.

#include "engine/search.hpp"

namespace tondo::engine {

struct Skill {
    WinShare margin = 0;         ///< Candidates are at most this much below the best move.
    std::size_t candidates = 1;  ///< At most so many.
    unsigned miss_percent = 0;   ///< Probability that a candidate is overlooked, from the best on.
    WinShare capture_margin = 0; ///< A capture at most this much below the best move is preferred to a quiet move.

    WinShare widest_margin() const { return std::max(margin, capture_margin); }
};

/// `level` is from first_level to last_level.
Skill skill_of(int level, Style style);

/// Picks one of the candidates among `moves`, whose first is the best.
const RootMove &pick_move(const std::vector<RootMove> &moves, const Position &position, const Skill &skill,
                          std::uint64_t seed);

} // namespace tondo::engine
