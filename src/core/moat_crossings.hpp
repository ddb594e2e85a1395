#pragma once
// Moat crossings (rules 3man 4.1, 4.4).

#include "tondo/core/pending_position.hpp"

namespace tondo {

/// The squares that the player to move reaches over moats only.
class MoatCrossings {
public:
    /// `kings_attacked` tells whether the player attacks a living opponent's king already.
    MoatCrossings(const PendingPosition &position, bool kings_attacked);

    /// Whether there may be any at all.
    static bool possible(const PendingPosition &position) {
        return position.board().has_borders() &&
               (position.rules().moats == MoatRule::momentary || !position.bridged().empty());
    }

    /// The player's pieces that stand where a piece like them may cross.
    SquareSet pieces() const;

    struct Targets {
        SquareSet open;  ///< All but living kings.
        SquareSet quiet; ///< Empty squares, for moves that leave no living opponent's king attacked.
    };
    /// Squares that one of them reaches by no other way. The own king's safety is not looked at.
    Targets targets(Square from) const;

    /// Those of its quiet targets that leave no living opponent's king attacked.
    SquareSet without_checks(Square from, SquareSet targets) const;

private:
    struct Routes {
        SquareSet free; // that cross nothing
        SquareSet open;
        SquareSet quiet;
    };
    // Squares from which each kind of piece attacks a living king.
    struct AttackSources {
        SquareSet straight;
        SquareSet diagonal;
        SquareSet knight;
        SquareSet king;

        SquareSet by(Role role) const;
        AttackSources &operator|=(const AttackSources &other) {
            straight |= other.straight;
            diagonal |= other.diagonal;
            knight |= other.knight;
            king |= other.king;
            return *this;
        }
    };

    Routes routes(Square from) const;
    Routes slides(Square from, Role role) const;
    Routes leaps(const Leaps &leaps) const;
    Routes pawn_captures(const PawnMoves &pawn_moves) const;
    AttackSources near_kings() const;
    SquareSet without_uncovering(Square from, SquareSet targets, AttackSources near) const;
    bool gives_check(Square from, Square to) const;

    const PendingPosition &position_;
    const Board &board_;
    const bool kings_attacked_;
    const SquareSet own_;
    const SquareSet living_kings_;
    const BorderSet open_borders_;  // for all but the capture of kings
    const BorderSet quiet_borders_; // for quiet moves
};

} // namespace tondo
