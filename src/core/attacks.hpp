#pragma once
// Attacks of pieces on squares. They never cross a moat, whatever its state (rules 3man 4.5).

#include "tondo/core/pending_position.hpp"

namespace tondo {

/// All players' queens and rooks (straight), or queens and bishops (diagonal).
inline SquareSet attack_like(const PendingPosition &position, Slide slide) {
    return position.pieces(Role::queen) | position.pieces(slide == Slide::straight ? Role::rook : Role::bishop);
}

/// The sliders among some pieces, by movement type; queens are in both sets.
struct Sliders {
    Sliders(const PendingPosition &position, SquareSet pieces)
        : straight(attack_like(position, Slide::straight) & pieces),
          diagonal(attack_like(position, Slide::diagonal) & pieces) {}
    SquareSet operator[](Slide slide) const { return slide == Slide::straight ? straight : diagonal; }

    SquareSet straight;
    SquareSet diagonal;
};

/// The sliders that attack `target`, given the occupancy. Found by looking from the target, as sight is symmetric. If
/// no slider reaches the target even on the empty board, the lookup is skipped: every other time (perft ×1.13).
template <class Axes> SquareSet sliding_attackers(Axes axes, const Board &board, Square target, const Sliders &sliders,
                                                  const LineOccupancy &occupied) {
    const auto look = [&](Slide slide) {
        const SquareSet able = sliders[slide] & board.reach[index(slide)][target];
        return able.empty() ? able : able & board.lines.seen(axes, slide, target, occupied);
    };
    return look(Slide::straight) | look(Slide::diagonal);
}

/// The kings, knights and pawns on these squares.
inline SquareSet leapers_on(const PendingPosition &position, const LeapingAttackers &squares) {
    return (squares.king & position.pieces(Role::king)) | (squares.knight & position.pieces(Role::knight)) |
           (squares.pawn[0] & position.pawns(PawnDirection::first)) |
           (squares.pawn[1] & position.pawns(PawnDirection::second)) |
           (squares.pawn[2] & position.pawns(PawnDirection::third));
}

/// The kings, knights and pawns that attack a square.
inline SquareSet leaping_attackers(const PendingPosition &position, Square target) {
    return leapers_on(position, position.board().attackers[target]);
}

/// The pieces among `by` that attack `target`; `occupied` blocks sliders.
template <class Axes> SquareSet attackers(Axes axes, const PendingPosition &position, Square target, SquareSet by,
                                          const LineOccupancy &occupied) {
    return (leaping_attackers(position, target) & by) |
           sliding_attackers(axes, position.board(), target, Sliders(position, by), occupied);
}
inline SquareSet attackers(const PendingPosition &position, Square target, SquareSet by) {
    return attackers(Lines::AnyAxes(position.board().lines), position, target, by, position.line_occupancy());
}

/// Whether any piece among `by` attacks `target`.
inline bool attacked(const PendingPosition &position, Square target, SquareSet by) {
    return !attackers(position, target, by).empty();
}

/// All squares a player's pieces attack; empty for an eliminated player.
SquareSet attacks(const PendingPosition &position, Color color);

} // namespace tondo
