#pragma once
// Facts about a move: what it wins, loses, allows and misses, as data. Each is found on the board by legal moves, none
// is guessed from a win share, so that a test can verify it without this code.

#include "explain/exchange.hpp"

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace tondo::explain {

/// A player is mated or loses the king.
struct Felled {
    enum class How : std::uint8_t {
        mate,
        king_taken,
        open_king, ///< The king could be captured next, which ends the game (rules green 5.2).
    };
    enum class Force : std::uint8_t {
        at_once,  ///< By the last of `moves`, which the next player can choose.
        always,   ///< By the second opponent, whatever the next player does; `moves` has an example.
        together, ///< Both opponents must play for it.
        in_line,  ///< At the end of the expected line.
    };
    Color loser;
    Color by;
    How how;
    Force force;
    std::vector<Move> moves; ///< From the position before the move, the last of them decides.
};

/// Pieces are taken on one square: by the move, or after it.
struct Lost {
    Falling piece;
    std::optional<Piece> taken;   ///< By the move itself.
    bool was_moved;               ///< The piece is the one that moved.
    std::optional<Color> profits; ///< The only player who loses nothing while the other two do.
    std::optional<Square> barred; ///< An own pawn that would take back, if no creek were in its way (rules 3man 4.6).
};

/// The move captures a piece and keeps more than it gives.
struct Won {
    Piece piece;
    Square square;
    std::optional<Falling> back; ///< The capturing piece is lost in turn, for less.
};

/// A move attacks pieces, which are lost unless their owner reacts.
struct Attack {
    Color by;
    std::vector<Move> moves; ///< From the position before the move, the last of them attacks.
    std::vector<Falling> pieces;
    std::optional<Color> checked; ///< The king it also gives check to.
};

/// The mover's next move would mate, if nobody reacts.
struct MateThreat {
    Color loser;
    Move move;
};

/// A piece that would fall without the move does not fall after it.
struct Saved {
    Falling piece;
};

/// The pieces that the mover takes and loses along the expected line, and in the exchange at its end. Equal pieces are
/// left out.
struct LineBalance {
    struct Capture {
        Piece piece;
        Color by;
    };
    std::vector<Move> moves;    ///< From the position before the move up to the last capture.
    std::vector<Capture> taken; ///< By the mover, the costliest first.
    std::vector<Capture> lost;

    int net() const; ///< In pawns.
};

struct Promotion {
    Color by;
    std::vector<Move> moves; ///< From the position before the move; the last of them promotes.
};

/// The move bridges a moat that an opponent then crosses.
struct OpenMoat {
    Border border;
    Color by;
    Move crossing; ///< Legal at that player's next turn, and not without the bridge.
};

/// Check by the move itself, or by an opponent before the next turn, if only the king can answer it.
struct Check {
    Color loser;
    Color by;
    std::vector<Move> moves; ///< From the position before the move; the last of them gives check.
};

/// The move ends the right to castle.
struct NoCastling {};

/// The game ends in a draw by the move.
struct Drawn {
    Ending ending;
};

using Fact = std::variant<Felled, Lost, Won, Attack, MateThreat, Saved, LineBalance, Promotion, OpenMoat, Check,
                          NoCastling, Drawn>;

/// A move with its expected line.
struct Continuation {
    Position before;
    std::vector<Move> moves; ///< The move and what is expected after it, as far as legal; not empty.

    Continuation(const Position &position, std::span<const Move> line);

    const Move &move() const { return moves.front(); }
    Position after() const { return before.play(move()); }
};

/// The facts that speak against a move: consequences that the better one, if known, avoids. The weightiest first.
std::vector<Fact> drawbacks(const Continuation &played, const std::optional<Continuation> &better);

/// The facts that speak for a move: those that another one, if given, does not achieve. The weightiest first.
std::vector<Fact> merits(const Continuation &played, const std::optional<Continuation> &other);

} // namespace tondo::explain
