#pragma once
// Another program needs `key`, `size`, `find()`, `name()`, `file` and `rank` of a Board, and its homes; the other
// tables are internal, for the move generator.
//
// The geometry of a board as data. Boards are grown once from small step functions (boards/*.hpp) into these tables;
// the algorithms of the core read the tables and never ask which board they are on.

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

/// A place at the board; each has a home row, a direction of its pawns and, on the round board, a moat on either side.
enum class Seat : std::uint8_t { first, second, third };

inline constexpr std::array all_seats{Seat::first, Seat::second, Seat::third};

constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

/// Where a king or knight goes: squares reached freely, and those beyond a border.
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
    std::optional<Double> double_step; ///< From a starting square: both squares must be empty.
    SquareSet captures;                ///< Free captures: also what the pawn attacks.
    std::vector<Step> captures_across; ///< Captures over a border.
    std::vector<Step> captures_barred; ///< Captures that the creek at a border forbids (rules 3man 4.6).
    PawnDirection next_direction{};    ///< The pawn's direction after any move from here.
};

/// Where kings, knights and pawns stand that attack something.
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

/// How all pawns of one direction move at once: those of the same shift as a set. Derived from their steps, where the
/// board's numbering leads to few shifts; otherwise there are none, and pawns are moved one by one.
struct PawnShifts {
    struct Shift {
        SquareSet from;
        SquareSet and_later; ///< With those of all shifts that follow.
        int by;              ///< Added to a square's index.
    };
    struct Double {
        SquareSet from;
        int to_passed;
        int onward;
    };
    std::vector<Shift> steps; ///< The most used first.
    std::vector<Double> doubles;
    std::vector<Shift> captures; ///< The most used first.

    bool empty() const { return steps.empty(); }
};

/// A way to castle: which squares must be empty and which must not be attacked (rules 3man 3.8, rules nivichanov 3.8).
struct Castling {
    char letter;          ///< In FEN3: `K`, `Q`; on the honeycomb `R`, `L`, `Q`.
    std::string_view san; ///< `O-O`, `O-O-O`, `O-Q`.
    Role partner;         ///< Whom the king castles with: a rook, on the honeycomb also the queen.
    Square king_from, king_to, partner_from, partner_to;
    /// The square that names the move beside `king_from`, as Move::to and in coordinates: `king_to`, or `partner_from`
    /// where a plain step of the king leads to `king_to`.
    Square move_to;
    SquareSet empty; ///< All squares between king and partner.
    SquareSet safe;  ///< The king's square, those it passes, and its target.
};

/// A seat's pieces and rights when the game starts.
struct Home {
    struct StartPiece {
        Square square;
        Role role;
    };
    std::vector<StartPiece> army;   ///< Empty on a board that is played from given positions only.
    SquareSet back_rank;            ///< On the round board, vacated by its own army, it bridges `borders`.
    BorderSet borders;              ///< The borders on either side.
    PawnDirection pawn_direction{}; ///< Of the pawns that start here.
    std::vector<Castling> castlings;
    BySquare<std::uint8_t> castlings_from; ///< Which castlings, a bit each, the piece that starts there takes part in.
    /// By direction, where pawns of this seat's army may stand; empty for a direction they never have. The three-way
    /// board has drafted pawns: there a pawn's range is that of its direction, whichever army it is in.
    std::array<SquareSet, all_pawn_directions.size()> pawn_range;
};

/// The colour a square is drawn in. Two are enough for squares, hexagons need the third.
enum class Shade : std::uint8_t { light, medium, dark };

inline constexpr std::array all_shades{Shade::light, Shade::medium, Shade::dark};

/// Tables of one board. All are immutable once grown.
struct Board {
    std::string_view key; ///< As in `--board KEY`: `round`, `three-way`, `honeycomb`, `square`.
    std::size_t size = 0; ///< Number of squares; they are 0 … size − 1, by rising rank, then file.

    BySquare<std::uint8_t> file; ///< From 0 (`a`).
    BySquare<std::uint8_t> rank; ///< From 1.
    int files = 0;               ///< Number of file letters in use.
    int ranks = 0;               ///< Number of ranks.

    BySquare<std::vector<Ray>> straight; ///< Rook's rays.
    BySquare<std::vector<Ray>> diagonal; ///< Bishop's rays; a path that forks is two rays with a shared beginning.
    Lines lines;                         ///< The same rays as far as they attack, for asking what a slider sees.
    std::array<BySquare<SquareSet>, all_slides.size()> next;  ///< The first squares that a slider attacks in each way.
    std::array<BySquare<SquareSet>, all_slides.size()> reach; ///< All squares that it attacks on the empty board.
    BySquare<Leaps> king;
    BySquare<Leaps> knight;
    std::array<BySquare<PawnMoves>, all_pawn_directions.size()> pawns; ///< By direction.
    BySquare<LeapingAttackers> attackers;                              ///< Where leapers stand that attack a square.
    /// Where leapers stand that attack a square to which a king goes from here: seldom anyone (perft ×1.05).
    BySquare<LeapingAttackers> near_attackers;
    std::array<PawnShifts, all_pawn_directions.size()> shifts;   ///< By direction.
    std::array<SquareSet, all_pawn_directions.size()> promotion; ///< By direction: squares on which a pawn promotes.
    std::array<SquareSet, all_pawn_directions.size()>
        redemption; ///< By direction: squares on which a pawn may be redeemed.
    std::array<SquareSet, all_pawn_directions.size()>
        arriving; ///< By direction: squares from which a pawn moves to such a square.
    struct CrossingSquares {
        SquareSet straight, diagonal, knight, king, pawn;
    };
    CrossingSquares crossing_squares;               ///< Squares from which pieces that move so may cross a border.
    std::optional<PawnDirection> crossed_direction; ///< The direction that FEN3 writes as `p`, if the board has one.
    BySquare<std::optional<Square>> beyond;         ///< Of a passed square: where the double step ends.

    std::array<Home, all_seats.size()> homes;                 ///< By seat.
    std::array<std::string_view, all_borders.size()> borders; ///< Names: `h|i`; empty where there is no such border.
    SquareSet castling_squares; ///< Where kings and their partners start: what castling rights hang on.
    SquareSet moated_rows;      ///< All back ranks that, once vacated, bridge borders.
    BySquare<Shade> shade;

    /// The square at a file (from 0) and rank (from 1), if there is one.
    std::optional<Square> at(int file_index, int rank_number) const;
    /// The square of that name, `a1` … `x6` in lower case; nothing if the board has none.
    std::optional<Square> find(std::string_view name) const;
    /// `a1`; the inverse of find().
    std::string name(Square square) const;

    const Home &home(Seat seat) const { return homes[index(seat)]; }
    const PawnMoves &pawn(PawnDirection pawn_direction, Square square) const {
        return pawns[index(pawn_direction)][square];
    }
    bool has_borders() const { return !borders[0].empty(); }
    /// Whether pawns are redeemed here.
    bool redeems() const { return !redemption[0].empty(); }

    /// Internal: called by the boards when the step tables are filled: derives what follows from them.
    void derive();

private:
    void derive_pawn(PawnDirection pawn_direction, Square square);
    void derive_home(Home &home);
    void derive_crossing(Square square);
};

} // namespace tondo
