#pragma once
// Piece-square values, updated incrementally.

#include "engine/weights.hpp"

namespace tondo::engine {

class PieceSquareTable {
public:
    PieceSquareTable(const RuleSet &rules, const Weights &weights);

    /// The sum over each player's pieces, dead players included; kings count nothing. In hundredths of a pawn.
    ByColor<int> sum(const Position &position) const;
    /// The sum after a move, updated from the sum before it.
    ByColor<int> after(ByColor<int> sum, const Position &before, const Move &move, const Position &after) const;

    int worth(const Piece &piece, Square square) const {
        return tables_[index(piece.role) + index(piece.pawn_direction)][square];
    }
    /// Steps of a pawn to its promotion on an empty board; 50 if it never gets there.
    int pawn_steps(PawnDirection pawn_direction, Square square) const {
        return pawn_steps_[index(pawn_direction)][square];
    }
    /// King's steps to the board's edge.
    int edge_distance(Square square) const { return edge_distance_[square]; }

private:
    void fill_pawns(const Board &board, const Weights &weights);
    void fill_knights(const Board &board, const Weights &weights);
    void fill_edge_distances(const Board &board);

    std::array<BySquare<int>, all_roles.size() - 1 + all_pawn_directions.size()> tables_; // by role; pawns by direction
    BySquare<int> edge_distance_;
    std::array<BySquare<int>, all_pawn_directions.size()> pawn_steps_; // by direction
};

} // namespace tondo::engine
