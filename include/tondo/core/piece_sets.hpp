#pragma once
// The pieces on a board as sets of squares by colour and kind, by square, as line occupancy, and as a hash.

#include "tondo/core/board.hpp"
#include "tondo/core/lines.hpp"
#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace tondo {

class PieceSets {
public:
    /// An empty board.
    explicit PieceSets(const Board &board) : board_(&board) {}

    const Board &board() const { return *board_; }

    std::optional<Piece> at(Square square) const {
        const std::uint8_t code = codes_[square];
        return code == 0 ? std::nullopt : std::optional(piece_of(code));
    }
    /// The role of the piece on an occupied square.
    Role role(Square square) const {
        return Role(std::min(std::size_t{codes_[square]} % color_code, index(Role::pawn)));
    }
    SquareSet occupied() const { return colors_[Color::first] | colors_[Color::second] | colors_[Color::third]; }
    SquareSet pieces(Color color) const { return colors_[color]; }
    SquareSet pieces(Role role) const {
        return role == Role::pawn
                   ? pawns(PawnDirection::first) | pawns(PawnDirection::second) | pawns(PawnDirection::third)
                   : kinds_[index(role)];
    }
    SquareSet pieces(Color color, Role role) const { return colors_[color] & pieces(role); }
    SquareSet pawns(PawnDirection pawn_direction) const { return kinds_[index(Role::pawn) + index(pawn_direction)]; }
    /// The same squares as occupied(), as line occupancy.
    const LineOccupancy &line_occupancy() const { return line_occupancy_; }
    /// The king's square; nullopt if an eliminated player's king was captured. A living player always has one.
    std::optional<Square> king(Color color) const {
        const SquareSet kings = pieces(color, Role::king);
        return kings.empty() ? std::nullopt : std::optional(kings.first());
    }

protected:
    static constexpr std::size_t kinds = all_roles.size() - 1 + all_pawn_directions.size();

    // A piece as one byte, so that it takes one load and indexes its sets: (colour index + 1) × color_code + kind. 0 is
    // an empty square. The kind is the role; for a pawn, role plus direction.
    static constexpr std::uint8_t color_code = 16;
    static constexpr std::uint8_t code_of(const Piece &piece) {
        return static_cast<std::uint8_t>((index(piece.color) + 1) * color_code + index(piece.role) +
                                         index(piece.pawn_direction));
    }
    static constexpr Piece piece_of(std::uint8_t code) {
        const auto color = Color(code / color_code - 1);
        const std::size_t kind = code % color_code;
        constexpr std::size_t pawn = index(Role::pawn);
        return kind < pawn ? Piece{color, Role(kind)} : Piece{color, Role::pawn, PawnDirection(kind - pawn)};
    }

    /// The piece's code; 0 for an empty square.
    std::uint8_t code(Square square) const { return codes_[square]; }
    bool same_pieces(const PieceSets &other) const {
        return hash_ == other.hash_ && colors_ == other.colors_ && kinds_ == other.kinds_;
    }
    /// The sum of the pieces' keys; scramble it before use.
    std::uint64_t pieces_hash() const { return hash_; }

    /// Places a piece on an empty square, or removes it from its square.
    void toggle(Square square, std::uint8_t code);
    void put(Square square, const Piece &piece) { toggle(square, code_of(piece)); }
    /// Empties a square; returns the removed piece's code.
    std::uint8_t remove(Square square);
    /// Moves a piece to an empty square.
    void shift(Square from, Square to, std::uint8_t code);

private:
    // Positions are copied often: members with large alignment come first to avoid padding.
    ByColor<SquareSet> colors_;
    std::array<SquareSet, kinds> kinds_; // by role; pawns by direction
    LineOccupancy line_occupancy_;
    BySquare<std::uint8_t> codes_;
    const Board *board_;
    std::uint64_t hash_ = 0;
};

} // namespace tondo
