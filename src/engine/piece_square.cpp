#include "engine/piece_square.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

constexpr int unreachable = 50; // above any real distance

using PawnSteps = std::array<BySquare<int>, all_pawn_directions.size()>;

PawnSteps count_pawn_steps(const Board &board) {
    PawnSteps distances;
    for (PawnDirection pawn_direction : all_pawn_directions)
        for (std::size_t i = 0; i < board.size; ++i) {
            const SquareSet goals =
                board.redeems() ? board.redemption[index(pawn_direction)] : board.promotion[index(pawn_direction)];
            distances[index(pawn_direction)][Square(i)] = goals.contains(Square(i)) ? 0 : unreachable;
        }
    for (bool changed = true; changed;) {
        changed = false;
        for (PawnDirection pawn_direction : all_pawn_directions)
            for (std::size_t i = 0; i < board.size; ++i) {
                const PawnMoves &pawn_moves = board.pawn(pawn_direction, Square(i));
                int &distance = distances[index(pawn_direction)][Square(i)];
                for (Square to : pawn_moves.steps) {
                    const int by_here = distances[index(pawn_moves.next_direction)][to] + 1;
                    changed = changed || by_here < distance;
                    distance = std::min(distance, by_here);
                }
            }
    }
    return distances;
}

int longest_path(const PawnSteps &distances, const Board &board) {
    int longest = 1;
    for (const Home &home : board.homes)
        for (const Home::StartPiece &station : home.army)
            if (station.role == Role::pawn)
                longest = std::max(longest, distances[index(home.pawn_direction)][station.square]);
    return longest;
}

} // namespace

PieceSquareTable::PieceSquareTable(const RuleSet &rules, const Weights &weights, const LearnedValues *learned)
    : learned_(learned) {
    const Board &board = rules.board();
    for (Role role : {Role::queen, Role::rook, Role::bishop})
        for (std::size_t i = 0; i < board.size; ++i)
            tables_[index(role)][Square(i)] = weights.material[index(role)];
    fill_pawns(board, weights);
    fill_knights(board, weights);
    fill_edge_distances(board);
}

void PieceSquareTable::fill_pawns(const Board &board, const Weights &weights) {
    pawn_steps_ = count_pawn_steps(board);
    const int longest = longest_path(pawn_steps_, board);
    for (PawnDirection pawn_direction : all_pawn_directions)
        for (std::size_t i = 0; i < board.size; ++i) {
            const int advanced = std::max(0, longest - pawn_steps_[index(pawn_direction)][Square(i)]);
            const int onward = 2 * advanced > longest ? weights.pawn_onward : 0;
            tables_[index(Role::pawn) + index(pawn_direction)][Square(i)] =
                weights.material[index(Role::pawn)] + onward +
                weights.pawn_far * advanced * advanced / (longest * longest);
        }
}

void PieceSquareTable::fill_knights(const Board &board, const Weights &weights) {
    int sum = 0;
    for (std::size_t i = 0; i < board.size; ++i)
        sum += board.knight[Square(i)].free.size();
    const int mean = sum / static_cast<int>(board.size);
    for (std::size_t i = 0; i < board.size; ++i)
        tables_[index(Role::knight)][Square(i)] = weights.material[index(Role::knight)] +
                                                  weights.knight_inward * (board.knight[Square(i)].free.size() - mean);
}

// The edge: squares from which a king has fewer moves than from most.
void PieceSquareTable::fill_edge_distances(const Board &board) {
    std::array<std::size_t, max_squares> with_neighbours{};
    const auto neighbours = [&](std::size_t i) {
        const Leaps &leaps = board.king[Square(i)];
        return static_cast<std::size_t>(leaps.free.size()) + leaps.crossing.size();
    };
    for (std::size_t i = 0; i < board.size; ++i)
        ++with_neighbours[neighbours(i)];
    const auto most_common = static_cast<std::size_t>(std::max_element(with_neighbours.begin(), with_neighbours.end()) -
                                                      with_neighbours.begin());
    SquareSet reached;
    for (std::size_t i = 0; i < board.size; ++i)
        if (neighbours(i) < most_common)
            reached.insert(Square(i));
    SquareSet ring = reached;
    for (int steps = 1; !ring.empty(); ++steps) {
        SquareSet further;
        for (Square square : ring)
            further |= board.king[square].free;
        ring = further - reached;
        for (Square square : ring)
            edge_distance_[square] = steps;
        reached |= ring;
    }
}

PieceSums PieceSquareTable::sums(const Position &position) const {
    PieceSums sums{};
    if (learned_ && position.living().size() >= 2)
        for (Color color : all_colors)
            sums.accumulators[color] = learned_->network().head(position.living().size()).bias;
    for (Color color : all_colors)
        for (Square square : position.pieces(color))
            count<1>(sums, *position.at(square), square, position.living());
    return sums;
}

PieceSums PieceSquareTable::after(PieceSums sums, const Position &before, const Move &move,
                                  const Position &after) const {
    // Two pieces move, or all are worth something else.
    if (move.kind == Move::Kind::castling || !(after.living() == before.living()))
        return this->sums(after);
    if (const std::optional<Piece> taken = before.captured(move)) {
        const Square square = move.kind == Move::Kind::en_passant ? *before.board().beyond[move.to] : move.to;
        count<-1>(sums, *taken, square, before.living());
    }
    count<-1>(sums, *before.at(move.from), move.from, before.living());
    count<1>(sums, *after.at(move.to), move.to, after.living());
    return sums;
}

} // namespace tondo::engine
