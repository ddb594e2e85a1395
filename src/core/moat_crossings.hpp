#pragma once
// Moat crossings (rules 3man 4.1, 4.4).

#include "tondo/core/pending_position.hpp"

namespace tondo {

/// Targets that a player reaches only across moats.
class MoatCrossings {
public:
    /// `kings_attacked`: whether the player already attacks a living opponent's king.
    MoatCrossings(const PendingPosition &position, Color player, bool kings_attacked);

    /// Whether any crossing is possible in the position.
    static bool possible(const PendingPosition &position) {
        return position.board().has_borders() &&
               (position.rules().moats == MoatRule::momentary || !position.bridged().empty());
    }

    /// The player's pieces on squares from which their role can cross a border.
    SquareSet pieces() const;

    struct Targets {
        SquareSet open;  ///< Any square without a living king.
        SquareSet quiet; ///< Empty squares; only for moves that leave no living opponent's king attacked.
        SquareSet seen;  ///< With or without crossing: while these squares stay the same, so do the targets.
    };
    /// Targets of one piece that it reaches only by crossing. Ignores the safety of the mover's king.
    Targets targets(Square from) const;

    /// The quiet targets after which no living opponent's king is attacked.
    SquareSet without_checks(Square from, SquareSet targets);
    /// Whether without_checks() depends on more than the squares from which a king is attacked.
    bool may_uncover(Square from);

private:
    struct Routes {
        SquareSet free; // reached without crossing
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
    AttackSources near_kings(const LineOccupancy &occupied) const;
    const AttackSources &near();
    SquareSet without_uncovering(Square from, SquareSet targets) const;
    bool gives_check(Square from, Square to) const;

    const PendingPosition &position_;
    const Board &board_;
    const bool kings_attacked_;
    const SquareSet own_;
    const SquareSet living_kings_;
    const BorderSet open_borders_;      // may be crossed by any move but the capture of a king
    const BorderSet quiet_borders_;     // may be crossed by quiet moves
    std::optional<AttackSources> near_; // of the position, once it is asked for
};

} // namespace tondo
