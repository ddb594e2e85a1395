#pragma once
// The initial order of an army behind its pawns, and its castling; the same on boards of different shapes.

#include "tondo/core/board.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tondo {

/// An army's back row and its castlings. Places count along the row, from 0 at its left end in the board's drawing up.
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

/// The home of an army drawn up on these squares; its pawns' range and borders are left to the board. `row` has as many
/// squares as the lineup.
Home home_on(const BackRank &lineup, std::span<const Square> row, std::span<const Square> pawns,
             PawnDirection pawn_direction);

} // namespace tondo
