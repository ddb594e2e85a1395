#pragma once
// The reason a move is illegal. notation::read_move() formats it as a message.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>

namespace tondo {

/// The first rule a move breaks, and the square, player or moat concerned.
struct IllegalMove {
    enum class Reason : std::uint8_t {
        game_over,
        no_piece,               ///< `square` is empty.
        dead_piece,             ///< The piece on `square` is dead; `color` is its owner.
        not_on_turn,            ///< The piece belongs to `color`, who is not to move.
        own_piece,              ///< The target holds one of the mover's own pieces.
        promotion_missing,      ///< A pawn must promote on the target.
        promotion_wrong,        ///< The move does not promote, or not to that role.
        no_such_way,            ///< The piece never moves that way, even on an empty board.
        blocked,                ///< By the piece on `square`.
        nothing_to_capture,     ///< A pawn moves there only to capture.
        creek,                  ///< At `border`: an uncrossed pawn does not capture over it.
        moat_closed,            ///< At `border`.
        capture_over_moat,      ///< At `border`: a crossing move may not capture.
        king_over_moat,         ///< At `border`: a living king is never captured over a moat.
        check_after_moat,       ///< At `border`: the crossing would leave `color`'s king attacked.
        king_never_taken,       ///< These rules forbid capturing a living king.
        check_unanswered,       ///< From `color`: a check that can be answered must be, before any king is captured.
        nothing_to_redeem,      ///< No piece of that role has been captured.
        not_redeemed_there,     ///< A pawn is redeemed on the far side of the board only.
        king_attacked,          ///< The mover's king would stand in check from `color`.
        castling_no_right,      ///< King or partner has moved, or the position never had the right.
        castling_blocked,       ///< By the piece on `square`, between king and partner.
        castling_while_checked, ///< From `color`.
        castling_through_check, ///< The king passes over `square`, attacked by `color`.
        castling_into_check,    ///< The king goes to `square`, attacked by `color`.
    };
    Reason reason;
    // Meaningful where the reason names them.
    Color color{};
    Square square{};
    Border border{};
};

/// The reason the player to move may not move between the squares; nullopt if the move is legal.
std::optional<IllegalMove> illegal_reason(const Position &position, Square from, Square to,
                                          std::optional<Role> promotion = {});

/// The same for castling.
std::optional<IllegalMove> illegal_reason(const Position &position, const Castling &castling);

} // namespace tondo
