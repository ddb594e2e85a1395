#pragma once
// The numbers of the evaluation, in hundredths of a pawn.

#include "tondo/core/rules.hpp"
#include "tondo/engine/engine.hpp"

#include <array>

namespace tondo::engine {

using ByRole = std::array<int, all_roles.size()>; ///< King, queen, rook, bishop, knight, pawn.

struct Weights {
    ByRole material;   ///< The king's: what a player has who has nothing else.
    ByRole mobility;   ///< For ten squares attacked that hold no piece of one's own.
    ByRole pressure;   ///< The pressure that a piece adds on a king beside which it attacks.
    int pawn_far;      ///< For a pawn one step before its promotion; less by the square of what it has come.
    int pawn_onward;   ///< For a pawn that has come more than half of its way.
    int knight_inward; ///< For each square more or less than the mean that a knight sees.
    int king_inward; ///< For each step a king is away from the board's edge, while three live; half the other way with
                     ///< two.
    int pressure_both;  ///< Percent by which pressure rises if both opponents exert it.
    int pressure_limit; ///< No more is lost by pressure.
    int castling_right; ///< For being able to castle one way or another.
    int hanging_now;    ///< Percent of a hanging piece's worth, if who attacks it moves before its owner.
    int hanging_later;  ///< Percent of it otherwise.
    int king_hanging;   ///< Percent of all strength lost when a king can be taken before its owner moves.
    int thin_moat;      ///< For the last piece but one on one's back rank, and double for the last one.
};

/// For what a player of that style is after; the same under all rules.
Weights weights_for(Style style);

} // namespace tondo::engine
