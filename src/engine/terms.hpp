#pragma once
// The terms of the evaluation, one file each; all in hundredths of a pawn.

#include "engine/attack_map.hpp"
#include "engine/placement.hpp"
#include "engine/share.hpp"

namespace tondo::engine {

/// The cost of a king's place and of the pieces that attack beside it; negative.
int king_danger(const Position &position, const AttackMap &attacks, const Placement &placement, const Weights &weights,
                Color color);

/// The expected loss of pieces that are attacked and badly defended; negative.
int hanging(const Position &position, const AttackMap &attacks, const Weights &weights, Color color);

/// How much a back rank that is nearly vacated costs: its moats are about to open.
int thin_moat(const Position &position, const Weights &weights, Color color);

/// When one of two living players has nothing but his king and the other more: what is in it for the bare king. It is
/// the more the further that king is from the edge and from the other one, and the more room it has; without queen and
/// rook the more the further a pawn is from its goal, and nearly a draw's with two minor pieces. Nothing in all other
/// positions.
std::optional<Share> mop_up(const Position &position, const Placement &placement, Color bare, int hunter_strength);

/// Whether `first` moves before `second`.
inline bool moves_before(const Position &position, Color first, Color second) {
    const auto turns = [&](Color color) { return (index(color) + 3 - index(position.turn())) % 3; };
    return turns(first) < turns(second);
}

} // namespace tondo::engine
