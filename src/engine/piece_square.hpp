#pragma once
// Piece-square values, updated incrementally.

#include "engine/learned_values.hpp"
#include "engine/weights.hpp"

namespace tondo::engine {

class PieceSquareTable {
public:
    /// `learned` may be null.
    PieceSquareTable(const RuleSet &rules, const Weights &weights, const LearnedValues *learned);

    /// The sum over each player's pieces, dead players included, and what the pieces of the living mean for each of
    /// them as learned. In hundredths of a pawn.
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
    /// Adds what a piece is worth, or subtracts it.
    template <int sign> void count(ByColor<int> &sum, const Piece &piece, Square square, ColorSet living) const {
        sum[piece.color] += sign * worth(piece, square);
        if (!learned_ || !living.contains(piece.color) || living.size() < 2)
            return;
        const ByColor<std::int16_t> &learned = learned_->worth(static_cast<std::size_t>(living.size()), piece, square);
        for (Color color : all_colors)
            sum[color] += sign * learned[color];
    }
    void fill_pawns(const Board &board, const Weights &weights);
    void fill_knights(const Board &board, const Weights &weights);
    void fill_edge_distances(const Board &board);

    const LearnedValues *learned_;
    std::array<BySquare<int>, all_roles.size() - 1 + all_pawn_directions.size()> tables_; // by role; pawns by direction
    BySquare<int> edge_distance_;
    std::array<BySquare<int>, all_pawn_directions.size()> pawn_steps_; // by direction
};

} // namespace tondo::engine
