#pragma once
// Piece-square values and the sums of the network's units, updated incrementally.

#include "engine/learned_values.hpp"
#include "engine/weights.hpp"

namespace tondo::engine {

/// Sums over pieces.
struct PieceSums {
    ByColor<int> worth;                         ///< Hundredths of a pawn.
    ByColor<Network::Accumulator> accumulators; ///< While two or three are living, if there are learned values.
};

class PieceSquareTable {
public:
    /// `learned` may be null.
    PieceSquareTable(const RuleSet &rules, const Weights &weights, const LearnedValues *learned);

    /// The sums over each player's pieces, dead players included, and what the pieces of the living mean for each of
    /// them as learned.
    PieceSums sums(const Position &position) const;
    /// The sums after a move, updated from those before it.
    PieceSums after(PieceSums sums, const Position &before, const Move &move, const Position &after) const;
    /// nullptr if there is none.
    const Network *network() const { return learned_ ? &learned_->network() : nullptr; }

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
    template <int sign> void count(PieceSums &sums, const Piece &piece, Square square, ColorSet living) const {
        sums.worth[piece.color] += sign * worth(piece, square);
        if (!learned_ || !living.contains(piece.color) || living.size() < 2)
            return;
        const LearnedValues::Place &place = learned_->place(static_cast<std::size_t>(living.size()), piece, square);
        for (Color color : all_colors) {
            sums.worth[color] += sign * place.worth[color];
            const Network::Row &row = learned_->network().rows[place.row[color]];
            for (std::size_t i = 0; i < Network::width; ++i)
                sums.accumulators[color][i] = static_cast<std::int16_t>(sums.accumulators[color][i] + sign * row[i]);
        }
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
