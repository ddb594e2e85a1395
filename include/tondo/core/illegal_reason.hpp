#pragma once
// The reason that a move is not legal. notation::read_move() puts it in words.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>

namespace tondo {

/// The first rule that a move breaks, and the square, player or moat it concerns.
struct IllegalMove {
    enum class Reason : std::uint8_t {
        game_over,
        no_piece,               ///< `square` is empty.
        dead_piece,             ///< The piece there is dead; `color` is its owner.
        not_on_turn,            ///< The piece there is `color`'s, who is not to move.
        own_piece,              ///< The target holds a piece of the mover's own.
        promotion_missing,      ///< A pawn arriving there must become something.
        promotion_wrong,        ///< Nothing is promoted by this move, or not to that role.
        no_such_way,            ///< The piece does not go there, whatever stands between.
        blocked,                ///< By the piece on `square`.
        nothing_to_capture,     ///< A pawn goes there only to capture.
        creek,                  ///< At `border`: an uncrossed pawn does not capture over it.
        moat_closed,            ///< At `border`.
        capture_over_moat,      ///< At `border`: what crosses it may capture nothing.
        king_over_moat,         ///< At `border`: a living king is never captured over a moat.
        check_after_moat,       ///< At `border`: the crossing would leave `color`'s king attacked.
        king_never_taken,       ///< A living king is no target under these rules.
        check_unanswered,       ///< From `color`: as it can be answered, no king may be taken.
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

/// The reason that the player to move may not go from one square to another; nothing if it is legal.
std::optional<IllegalMove> illegal_reason(const Position &position, Square from, Square to,
                                          std::optional<Role> promotion = {});

/// The same for castling.
std::optional<IllegalMove> illegal_reason(const Position &position, const Castling &castling);

} // namespace tondo
