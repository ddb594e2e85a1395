#pragma once
// Piece-square values, updated incrementally.

#include "engine/weights.hpp"

namespace tondo::engine {

class Placement {
public:
    Placement(const RuleSet &rules, const Weights &weights);

    /// Material and place of everybody's pieces, without kings; dead players have theirs, too.
    ByColor<int> count(const Position &position) const;
    /// The same after a move, from what it was before.
    ByColor<int> after(ByColor<int> counted, const Position &before, const Move &move, const Position &after) const;

    int worth(const Piece &piece, Square square) const {
        return tables_[index(piece.role) + index(piece.gait)][square];
    }
    /// How many steps a pawn is from its goal if nothing is in its way; 50 if it never gets there.
    int pawn_steps(Gait gait, Square square) const { return pawn_steps_[index(gait)][square]; }
    /// How many king's steps a square is away from the board's edge.
    int inwardness(Square square) const { return inwardness_[square]; }

private:
    void fill_pawns(const Board &board, const Weights &weights);
    void fill_knights(const Board &board, const Weights &weights);
    void fill_inwardness(const Board &board);

    std::array<BySquare<int>, all_roles.size() - 1 + all_gaits.size()> tables_; // by role; pawns by gait
    BySquare<int> inwardness_;
    std::array<BySquare<int>, all_gaits.size()> pawn_steps_; // by gait
};

} // namespace tondo::engine
