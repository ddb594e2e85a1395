#pragma once
// A position as described by a text or an editor, not yet validated. Position::of() validates it once.

#include "tondo/core/board.hpp"
#include "tondo/core/piece.hpp"
#include "tondo/core/rules.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tondo {

/// Castling rights of a player: one bit per entry of the home's `castlings`.
using CastlingRights = std::uint8_t;

/// Players who attack a king, in the order in which their attacks began; at most two.
struct AttackOrder {
    std::optional<Color> first;
    std::optional<Color> second;
    friend constexpr bool operator==(const AttackOrder &, const AttackOrder &) = default;
};

/// Numbers of captured pieces that can be redeemed, by role.
using Pool = std::array<std::uint8_t, all_roles.size()>;

/// The roles a pawn can be redeemed for, in the order of FEN3.
inline constexpr std::array redeemable_roles{Role::queen, Role::rook, Role::bishop, Role::knight};

struct Setup {
    const RuleSet *rules = nullptr;
    BySquare<std::optional<Piece>> pieces;
    Color turn = Color::first;
    ColorSet living = ColorSet::all();
    ByColor<CastlingRights> castling;
    SquareSet passed; ///< Squares passed by a double step and still open to capture.
    BorderSet bridged;
    ByColor<AttackOrder> attack_order; ///< By the king's owner, if the rule set uses it and two attack.
    ByColor<Pool> pool{};              ///< Each player's own captured pieces, on boards where pawns are redeemed.
    int halfmove_clock = 0;            ///< Plies since the last capture, pawn move or elimination.
    int fullmove_number = 1;           ///< From 1.

    /// The start position under these rules.
    static Setup start(const RuleSet &rules);

    friend bool operator==(const Setup &, const Setup &) = default;
};

/// Why a Setup is not a valid position: the field at fault, a message, and the squares concerned, if any.
struct SetupError {
    /// In the order of FEN3's fields.
    enum class Field : std::uint8_t { placement, turn, living, castling, en_passant, extra, halfmove, fullmove };

    Field field;
    std::string message; ///< One line without a full stop.
    SquareSet squares{};
};

} // namespace tondo
