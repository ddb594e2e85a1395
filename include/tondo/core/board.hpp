#pragma once
// Other programs use a Board's `key`, `size`, `find()`, `name()`, `file`, `rank` and `homes`. The other tables are
// internal to the move generator.
//
// The geometry of a board as data. Each board is built once from small step functions (boards/*.hpp). The algorithms of
// the core read the tables and never name a board.

#include "tondo/core/lines.hpp"
#include "tondo/core/piece.hpp"
#include "tondo/core/ray.hpp"
#include "tondo/core/square.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo {

/// A place at the board, with a home row and a pawn direction; on the round board a moat lies on either side of it.
enum class Seat : std::uint8_t { first, second, third };

inline constexpr std::array all_seats{Seat::first, Seat::second, Seat::third};

constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

/// Targets of a king or knight from one square: those reached without crossing a border, and those across one.
struct Leaps {
    SquareSet free;
    std::vector<Step> crossing;
};

/// The pawn steps and captures of one direction from one square.
struct PawnMoves {
    struct Double {
        Square passed;
        Square to;
    };
    SquareSet steps;                   ///< Quiet single steps.
    std::optional<Double> double_step; ///< Only from a start square; both squares must be empty.
    SquareSet captures;                ///< Captures that cross no border; also the squares the pawn attacks.
    std::vector<Step> captures_across; ///< Captures across a border.
    std::vector<Step> captures_barred; ///< Captures that the creek at a border forbids (rules 3man 4.6).
    PawnDirection next_direction{};    ///< The pawn's direction after any move from here.
};

/// Squares from which a king, knight or pawn attacks a given square or set.
struct LeapingAttackers {
    SquareSet king;
    SquareSet knight;
    std::array<SquareSet, all_pawn_directions.size()> pawn; ///< By direction.

    LeapingAttackers &operator|=(const LeapingAttackers &other) {
        king |= other.king;
        knight |= other.knight;
        for (std::size_t pawn_direction = 0; pawn_direction < pawn.size(); ++pawn_direction)
            pawn[pawn_direction] |= other.pawn[pawn_direction];
        return *this;
    }
};

/// Whence some move leads to a square, whatever stands between: over borders too, and by castling.
struct Origins : LeapingAttackers {
    SquareSet straight;
    SquareSet diagonal;
};

/// Moves all pawns of one direction at once: pawns with the same index shift move as a set. Derived from the pawn steps
/// if the board's numbering yields few shifts; otherwise empty, and pawns are moved one by one.
struct PawnShifts {
    struct Shift {
        SquareSet from;
        SquareSet and_later; ///< `from` of this shift and of all later ones.
        int by;              ///< Added to the square index.
    };
    struct Double {
        SquareSet from;
        int to_passed;
        int onward;
    };
    std::vector<Shift> steps; ///< Most frequent first.
    std::vector<Double> doubles;
    std::vector<Shift> captures; ///< Most frequent first.

    bool empty() const { return steps.empty(); }
};

/// One castling move and its conditions (rules 3man 3.8, rules nivichanov 3.8).
struct Castling {
    char letter;          ///< In FEN3: `K`, `Q`; on the honeycomb `R`, `L`, `Q`.
    std::string_view san; ///< `O-O`, `O-O-O`, `O-Q`.
    Role partner;         ///< The piece the king castles with: a rook, on the honeycomb also the queen.
    Square king_from, king_to, partner_from, partner_to;
    /// Move::to of the castling move, also in coordinate notation: `king_to`, or `partner_from` where a normal king
    /// move also leads to `king_to`.
    Square move_to;
    SquareSet empty; ///< Squares that must be empty: all between king and partner.
    SquareSet safe;  ///< Squares that must not be attacked: the king's square, those it passes, and its target.
};

/// A seat's start pieces and rights.
struct Home {
    struct StartPiece {
        Square square;
        Role role;
    };
    std::vector<StartPiece> army;   ///< Empty on a board without a start position.
    SquareSet back_rank;            ///< On the round board: bridges `borders` once its own army has vacated it.
    BorderSet borders;              ///< The borders on either side.
    PawnDirection pawn_direction{}; ///< Direction of the pawns that start here.
    std::vector<Castling> castlings;
    BySquare<std::uint8_t> castlings_from; ///< Bit set of the `castlings` of the piece that starts there.
    /// By direction: squares on which pawns of this seat's army can stand; empty for a direction they never have. The
    /// three-way board has taken-over pawns: there the range depends on the direction alone, not on the army.
    std::array<SquareSet, all_pawn_directions.size()> pawn_range;
};

/// The shade in which a square is drawn. Square boards use two, hexagonal ones three.
enum class Shade : std::uint8_t { light, medium, dark };

inline constexpr std::array all_shades{Shade::light, Shade::medium, Shade::dark};

/// Tables of one board, immutable once built.
struct Board {
    std::string_view key; ///< As in `--board KEY`: `round`, `three-way`, `honeycomb`, `square`.
    std::size_t size = 0; ///< Number of squares; indices 0 … size − 1 by rising rank, then file.

    BySquare<std::uint8_t> file; ///< From 0 (`a`).
    BySquare<std::uint8_t> rank; ///< From 1.
    int files = 0;               ///< Number of file letters in use.
    int ranks = 0;               ///< Number of ranks.

    BySquare<std::vector<Ray>> straight; ///< Rook rays.
    BySquare<std::vector<Ray>> diagonal; ///< Bishop rays; a forked path is two rays with a shared beginning.
    Lines lines;                         ///< The attacking part of the same rays, for slider attacks by occupancy.
    std::array<BySquare<SquareSet>, all_slides.size()> next;  ///< First square a slider attacks in each direction.
    std::array<BySquare<SquareSet>, all_slides.size()> reach; ///< All squares a slider attacks on the empty board.
    BySquare<Leaps> king;
    BySquare<Leaps> knight;
    std::array<BySquare<PawnMoves>, all_pawn_directions.size()> pawns; ///< By direction.
    BySquare<LeapingAttackers> attackers; ///< Squares from which leapers attack the square.
    /// Squares from which leapers attack any king target from this square. A quick test, as the set is seldom occupied
    /// (perft ×1.05).
    BySquare<LeapingAttackers> near_attackers;
    BySquare<Origins> origins;
    std::array<PawnShifts, all_pawn_directions.size()> shifts;   ///< By direction.
    std::array<SquareSet, all_pawn_directions.size()> promotion; ///< By direction: squares on which a pawn promotes.
    std::array<SquareSet, all_pawn_directions.size()>
        redemption; ///< By direction: squares on which a pawn may be redeemed.
    std::array<SquareSet, all_pawn_directions.size()>
        arriving; ///< By direction: squares from which a pawn moves to a redemption square.
    struct CrossingSquares {
        SquareSet straight, diagonal, knight, king, pawn;
        std::array<SquareSet, all_slides.size()> edges; ///< By slide: from which a slider's first step may cross one.
    };
    CrossingSquares crossing_squares; ///< Squares from which a piece of each movement type may cross a border.
    std::optional<PawnDirection> crossed_direction; ///< Crossed pawns, `p` in FEN3; nullopt if none.
    BySquare<std::optional<Square>> beyond; ///< For a square passed by a double step: the square where the step ends.

    std::array<Home, all_seats.size()> homes;                 ///< By seat.
    std::array<std::string_view, all_borders.size()> borders; ///< Names: `h|i`; empty if the board lacks the border.
    SquareSet castling_squares;                               ///< Start squares of kings and their castling partners.
    SquareSet moated_rows;                                    ///< All back ranks that bridge borders once vacated.
    BySquare<Shade> shade;
    /// The square that looks to the next seat as this one looks to its own; the same square on a board that no turn
    /// maps to itself.
    BySquare<Square> turned;

    /// The square at a file (from 0) and rank (from 1); nullopt if the board has none there.
    std::optional<Square> at(int file_index, int rank_number) const;
    /// The square of a lower-case name, `a1` … `x6`; nullopt if the board has no such square.
    std::optional<Square> find(std::string_view name) const;
    /// `a1`; the inverse of find().
    std::string name(Square square) const;

    const Home &home(Seat seat) const { return homes[index(seat)]; }
    const PawnMoves &pawn(PawnDirection pawn_direction, Square square) const {
        return pawns[index(pawn_direction)][square];
    }
    bool has_borders() const { return !borders[0].empty(); }
    /// Whether pawns are redeemed on this board.
    bool redeems() const { return !redemption[0].empty(); }

    /// Internal: derives the other tables from the step tables; called by the board builders.
    void derive();

private:
    void derive_pawn(PawnDirection pawn_direction, Square square);
    void derive_home(Home &home);
    void derive_origins(Square square);
    void derive_crossing(Square square);
};

} // namespace tondo
