#pragma once
// The squares that all living players attack, computed once for all terms of the evaluation.

#include "engine/weights.hpp"

namespace tondo::engine {

struct AttackMap {
    AttackMap(const Position &position, const Weights &weights);

    ByColor<SquareSet> all;
    ByColor<SquareSet> by_pawn;
    ByColor<SquareSet> by_minor;         ///< By knights and bishops.
    ByColor<int> mobility;               ///< Weighted, in tenths.
    ByColor<ByColor<int>> pressure;      ///< On the first's king by the second's pieces.
    ByColor<std::optional<Square>> king; ///< Of the living.
};

} // namespace tondo::engine
