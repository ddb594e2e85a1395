#pragma once
// The geometry of a board as data. Boards are grown once from small step functions (boards/*.hpp) into these tables;
// the algorithms of the core read the tables and never ask which board they are on.

#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo {

/// A place at the board; each has a home row, a pawn gait and, on the round board, a moat on either side.
enum class Seat : std::uint8_t { first, second, third };

inline constexpr std::array all_seats{Seat::first, Seat::second, Seat::third};

constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

/// A border between two neighbouring seats that some moves may not cross: a moat of the round board (RULES.md §1.4).
enum class Border : std::uint8_t { first, second, third };

inline constexpr std::array all_borders{Border::first, Border::second, Border::third};

constexpr std::size_t index(Border border) {
    return static_cast<std::size_t>(border);
}

/// A small set of borders.
class BorderSet {
public:
    constexpr BorderSet() = default;
    static constexpr BorderSet of(Border border) { return BorderSet(1U << index(border)); }

    constexpr bool contains(Border border) const { return (bits_ >> index(border)) & 1U; }
    constexpr bool empty() const { return bits_ == 0; }
    /// Whether every border of this set is also in `other`.
    constexpr bool within(BorderSet other) const { return (bits_ & ~other.bits_) == 0; }
    constexpr BorderSet &operator|=(BorderSet other) {
        bits_ = static_cast<std::uint8_t>(bits_ | other.bits_);
        return *this;
    }
    friend constexpr BorderSet operator|(BorderSet a, BorderSet b) { return a |= b; }
    friend constexpr bool operator==(BorderSet, BorderSet) = default;

private:
    constexpr explicit BorderSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    std::uint8_t bits_ = 0;
};

/// A square some piece can go to on its way, and the borders crossed to get there.
struct Hop {
    Square to;
    BorderSet crossed;
};

/// One way a slider can go: the squares in order, each with all borders crossed since the start.
struct Ray {
    std::vector<Hop> hops;
    std::size_t reach = 0; ///< How many of the hops come before the first border: as far as the ray attacks.
};

/// Where a king or knight goes: squares reached freely, and those beyond a border.
struct Leaps {
    SquareSet free;
    std::vector<Hop> crossing;
};

/// What a pawn of one gait can do from one square.
struct PawnHops {
    struct Double {
        Square passed;
        Square to;
    };
    SquareSet steps;                   ///< Quiet single steps.
    std::optional<Double> double_step; ///< From a starting square: both squares must be empty.
    SquareSet captures;                ///< Free captures: also what the pawn attacks.
    std::vector<Hop> captures_across;  ///< Captures over a border.
    std::vector<Hop> captures_barred;  ///< Captures that the creek at a border forbids (RULES.md §1.5).
    SquareSet attacked_from;           ///< Where pawns of this gait stand that attack this square.
    Gait next_gait{};                  ///< The pawn's gait after any move from here.
};

/// A way to castle: which squares must be empty and which must not be attacked (RULES.md §1.3, §3).
struct Castling {
    char letter;          ///< In FEN3: `K`, `Q`; on the honeycomb `R`, `L`, `Q`.
    std::string_view san; ///< `O-O`, `O-O-O`, `O-Q`.
    Role partner;         ///< Whom the king castles with: a rook, on the honeycomb also the queen.
    Square king_from, king_to, partner_from, partner_to;
    /// What names the move beside `king_from`, as Move::to and in coordinates: `king_to`, or `partner_from` where a
    /// plain step of the king leads to `king_to`.
    Square move_to;
    SquareSet empty; ///< All squares between king and partner.
    SquareSet safe;  ///< The king's square, those it passes, and its target.
};

/// What belongs to a seat when the game starts.
struct Home {
    struct Station {
        Square square;
        Role role;
    };
    std::vector<Station> army; ///< Empty on a board that is played from given positions only.
    SquareSet back_rank;       ///< On the round board, vacated by its own army, it bridges `borders`.
    BorderSet borders;         ///< The borders on either side.
    Gait gait{};               ///< Of the pawns that start here.
    std::vector<Castling> castlings;
    /// By gait, where pawns of this seat's army may stand; empty for a gait they never have. The three-way board has
    /// drafted pawns: there a pawn's range is that of its gait, whichever army it is in.
    std::array<SquareSet, all_gaits.size()> pawn_range;
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
    int ranks = 0;

    BySquare<std::vector<Ray>> straight; ///< Rook's rays.
    BySquare<std::vector<Ray>> diagonal; ///< Bishop's rays; a path that forks is two rays with a shared beginning.
    BySquare<SquareSet> straight_reach;  ///< All squares a rook attacks on the empty board.
    BySquare<SquareSet> diagonal_reach;
    BySquare<Leaps> king;
    BySquare<Leaps> knight;
    std::array<BySquare<PawnHops>, all_gaits.size()> pawns; ///< By gait.
    std::array<SquareSet, all_gaits.size()> promotion;      ///< By gait: squares on which a pawn promotes.
    std::array<SquareSet, all_gaits.size()> redemption;     ///< By gait: squares on which a pawn may be redeemed.
    std::optional<Gait> crossed_gait;                       ///< The gait that FEN3 writes as `p`, if the board has one.
    BySquare<std::optional<Square>> beyond;                 ///< Of a passed square: where the double step ends.

    std::array<Home, all_seats.size()> homes;                 ///< By seat.
    std::array<std::string_view, all_borders.size()> borders; ///< Names: `h|i`; empty where there is no such border.
    BySquare<Shade> shade;

    /// The square at a file (from 0) and rank (from 1), if there is one.
    std::optional<Square> at(int file_index, int rank_number) const;
    /// The square of that name, `a1` … `x6`.
    std::optional<Square> find(std::string_view name) const;
    std::string name(Square square) const;

    const Home &home(Seat seat) const { return homes[index(seat)]; }
    const PawnHops &pawn(Gait gait, Square square) const { return pawns[index(gait)][square]; }
    bool has_borders() const { return !borders[0].empty(); }
    /// Whether pawns are redeemed here.
    bool redeems() const { return !redemption[0].empty(); }

    /// Called by the boards when the step tables are filled: derives reach, king, attacked_from and beyond.
    void derive();
};

} // namespace tondo
