#pragma once
// Attacked squares of all living players, computed once for all terms of the evaluation, and for quiescence.

#include "engine/weights.hpp"

namespace tondo::engine {

class AttackMap {
public:
    AttackMap() = default;
    AttackMap(const Position &position, const Weights &weights) { fill(position, weights); }

    void fill(const Position &position, const Weights &weights);
    /// The same as fill(), where `before` is the map of the position one move or pass before: only pieces that see a
    /// changed square are looked at again (instructions of a map ×0.4).
    void fill_after(const AttackMap &before, const Position &position_before, const Position &position,
                    const Weights &weights);

    /// A player's pieces that attack one of the targets; of pawns all or none. Attacks never cross a moat.
    SquareSet attackers(Color color, SquareSet targets) const;
    SquareSet pawns(Color color) const { return pawns_[color]; }
    /// The squares that a player's living opponents attack.
    SquareSet by_opponents(Color color) const { return all[next(color)] | all[next(next(color))]; }

    ByColor<SquareSet> all;
    ByColor<SquareSet> by_pawn;
    ByColor<SquareSet> by_minor;    ///< By knights and bishops.
    ByColor<int> mobility;          ///< Weighted squares, in tenths of a hundredth of a pawn.
    ByColor<ByColor<int>> pressure; ///< `pressure[king][attacker]`: weights of the attacker's pieces near that king.
    ByColor<std::optional<Square>> king; ///< Of the living.

private:
    template <class Axes> class Gatherer;

    // Other than a pawn.
    struct Piece {
        SquareSet seen;
        Square from;
        Role role;
        ColorSet pressed; // whose king's surroundings it attacks
        int mobility;

        bool is_minor() const { return role == Role::knight || role == Role::bishop; }
    };
    struct Pieces {
        const Piece *first, *last;
        const Piece *begin() const { return first; }
        const Piece *end() const { return last; }
    };
    Pieces pieces(Color color) const {
        return {pieces_.data() + begin_[color], pieces_.data() + begin_[color] + count_[color]};
    }

    ColorSet living_;
    ByColor<SquareSet> own_;
    ByColor<SquareSet> zones_; // the square of each living king, and those next to it
    ByColor<SquareSet> pawns_;
    ByColor<std::array<ColorSet, all_pawn_directions.size()>> pressed_by_pawns_; // by direction
    ByColor<std::size_t> begin_;
    ByColor<std::size_t> count_;
    std::array<Piece, max_squares> pieces_; // one colour's after the other's
};

} // namespace tondo::engine
