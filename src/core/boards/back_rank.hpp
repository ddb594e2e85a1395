#pragma once
// The start order of a back rank and its castlings, independent of the board's shape.

#include "tondo/core/board.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tondo {

/// An army's back rank and its castlings. Places count along the rank from 0, at the left end as drawn.
struct BackRank {
    struct CastlingSide {
        char letter;
        std::string_view san;
        std::size_t king_to, partner_from, partner_to;
    };
    std::vector<Role> row;
    std::vector<CastlingSide> castlings;
};

/// R N B Q K B N R, castling with either rook (rules 3man 2.2, 3.8).
const BackRank &orthodox_back_rank();

/// The home of an army on these squares. The board fills in pawn range and borders. `row` must have as many squares as
/// `lineup` has pieces.
Home home_on(const BackRank &lineup, std::span<const Square> row, std::span<const Square> pawns,
             PawnDirection pawn_direction);

} // namespace tondo
