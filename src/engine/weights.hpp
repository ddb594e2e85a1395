#pragma once
// Weights of the evaluation, in hundredths of a pawn.

#include "tondo/core/rules.hpp"
#include "tondo/engine/engine.hpp"

#include <array>

namespace tondo::engine {

using ByRole = std::array<int, all_roles.size()>; ///< King, queen, rook, bishop, knight, pawn.

struct Weights {
    ByRole material;    ///< The king's is the strength of a bare king.
    ByRole mobility;    ///< For ten attacked squares without pieces of the own army.
    ByRole pressure;    ///< For a piece that attacks next to a king.
    int pawn_far;       ///< For a pawn about to promote; in proportion to the square of its advance.
    int pawn_onward;    ///< For a pawn beyond half of its path.
    int knight_inward;  ///< For each knight move from a square above the mean of the board.
    int king_inward;    ///< For each step between a king and the edge while three live; minus half of it with two.
    int pressure_both;  ///< Percent by which pressure rises if it comes from both opponents.
    int pressure_limit; ///< The most that pressure costs.
    int castling_right; ///< For any castling right.
    int hanging_now;    ///< Percent of a hanging piece's value, if an attacker moves before its owner.
    int hanging_later;  ///< Percent of its value otherwise.
    int king_hanging;   ///< Percent of the strength lost if the king can be captured before its owner moves.
    int thin_moat;      ///< With two pieces left on the back rank; doubled with one, tripled with none.
};

/// The weights of a style; the same for all rule sets.
Weights weights_for(Style style);

} // namespace tondo::engine
