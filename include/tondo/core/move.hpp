#pragma once
// A move as a value; its meaning depends on the position it is played in.

#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"

#include <optional>

namespace tondo {

/// A move of a position. `from`, `to` and `promotion` identify it among the legal moves; `kind` gives its effects
/// beyond moving one piece.
struct Move {
    enum class Kind : std::uint8_t {
        normal,
        double_step,
        en_passant,
        castling,      ///< `from` is the king's square, `to` the Castling's `move_to`.
        moat_crossing, ///< The target is reached only across a moat.
        redemption,    ///< A pawn becomes a captured piece on arrival, or in place if `from` equals `to`.
    };
    Square from;
    Square to;
    std::optional<Role> promotion; ///< The pawn's new role, also by redemption; nullopt for all other moves.
    Kind kind = Kind::normal;

    friend constexpr bool operator==(const Move &, const Move &) = default;
};

/// The role of a pawn after its move.
constexpr Role becomes(const Move &pawn_move) {
    return pawn_move.promotion.value_or(Role::pawn);
}

} // namespace tondo
