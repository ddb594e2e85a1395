#pragma once
// A position as described by a text or an editor, not yet validated. Text → Setup → Position: validated once, trusted
// afterwards.

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

/// Captured pieces that can be redeemed: how many of each role.
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
    ByColor<AttackOrder> attack_order; ///< On each player's king, as far as the rule set asks and two attack it.
    ByColor<Pool> pool{};              ///< Each player's own captured pieces, where pawns are redeemed.
    int halfmove_clock = 0;            ///< Plies since the last capture, pawn move or elimination.
    int fullmove_number = 1;           ///< From 1.

    /// The start of a game under these rules.
    static Setup start(const RuleSet &rules);

    friend bool operator==(const Setup &, const Setup &) = default;
};

/// Why a Setup is no position. The field tells which part of the description is at fault, the squares where on the
/// board it is to be seen, if anywhere.
struct SetupError {
    /// In the order of FEN3's fields.
    enum class Field : std::uint8_t { placement, turn, living, castling, en_passant, extra, halfmove, fullmove };

    Field field;
    std::string message; ///< One line without a full stop.
    SquareSet squares{};
};

} // namespace tondo
