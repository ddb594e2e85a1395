#pragma once
// Attacked squares of all living players, computed once for all terms of the evaluation.

#include "engine/weights.hpp"

namespace tondo::engine {

struct AttackMap {
    AttackMap(const Position &position, const Weights &weights);

    ByColor<SquareSet> all;
    ByColor<SquareSet> by_pawn;
    ByColor<SquareSet> by_minor;    ///< By knights and bishops.
    ByColor<int> mobility;          ///< Weighted squares, in tenths of a hundredth of a pawn.
    ByColor<ByColor<int>> pressure; ///< `pressure[king][attacker]`: weights of the attacker's pieces near that king.
    ByColor<std::optional<Square>> king; ///< Of the living.
};

} // namespace tondo::engine
