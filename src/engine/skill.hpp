#pragma once
// Playing strength below the best: low levels overlook moves, and an opportunist prefers captures that are nearly as
// good as the best move.

#include "engine/blind_spots.hpp"
#include "engine/search.hpp"

namespace tondo::engine {

struct Skill {
    Oversights oversights;
    WinShare capture_margin = 0; ///< A capture at most this much below the best move is preferred to a quiet move.
};

/// In a position; `level` is from first_level to last_level.
Skill skill_of(int level, Style style, const Position &position);

/// How far below the best a move may be that is played for variety (Personality::varies); 0 after the opening.
WinShare opening_margin(const Personality &personality, const Position &position);

/// Picks one of the moves that are at most so much worse than the first, by the seed.
const RootMove &pick_by_seed(const std::vector<RootMove> &moves, Color me, WinShare margin, std::uint64_t seed);

/// Picks one of the moves, whose first is the best.
const RootMove &pick_move(const std::vector<RootMove> &moves, const Position &position, WinShare capture_margin);

} // namespace tondo::engine
