#pragma once

#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"

#include <optional>

namespace tondo {

/// A move of a position. From, to and promotion name it among that position's legal moves; the kind says what playing
/// it does beyond moving one piece.
struct Move {
    enum class Kind : std::uint8_t {
        normal,
        double_step,
        en_passant,
        castling, ///< `from` and `to` are the king's.
        crossing, ///< Over a moat, by no other way.
    };
    Square from;
    Square to;
    std::optional<Role> promotion;
    Kind kind = Kind::normal;

    friend constexpr bool operator==(const Move &, const Move &) = default;
};

} // namespace tondo
