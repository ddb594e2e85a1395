#include "engine/placement.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

constexpr int far_away = 50; // further than a pawn can be that gets there

using PawnSteps = std::array<BySquare<int>, all_gaits.size()>;

PawnSteps count_pawn_steps(const Board &board) {
    PawnSteps distances;
    for (Gait gait : all_gaits)
        for (std::size_t i = 0; i < board.size; ++i) {
            const SquareSet goals = board.redeems() ? board.redemption[index(gait)] : board.promotion[index(gait)];
            distances[index(gait)][Square(i)] = goals.contains(Square(i)) ? 0 : far_away;
        }
    for (bool changed = true; changed;) {
        changed = false;
        for (Gait gait : all_gaits)
            for (std::size_t i = 0; i < board.size; ++i) {
                const PawnHops &hops = board.pawn(gait, Square(i));
                int &distance = distances[index(gait)][Square(i)];
                for (Square to : hops.steps) {
                    const int by_here = distances[index(hops.next_gait)][to] + 1;
                    changed = changed || by_here < distance;
                    distance = std::min(distance, by_here);
                }
            }
    }
    return distances;
}

int longest_way(const PawnSteps &distances, const Board &board) {
    int longest = 1;
    for (const Home &home : board.homes)
        for (const Home::Station &station : home.army)
            if (station.role == Role::pawn)
                longest = std::max(longest, distances[index(home.gait)][station.square]);
    return longest;
}

} // namespace

Placement::Placement(const RuleSet &rules, const Weights &weights) {
    const Board &board = rules.board();
    for (Role role : {Role::queen, Role::rook, Role::bishop})
        for (std::size_t i = 0; i < board.size; ++i)
            tables_[index(role)][Square(i)] = weights.material[index(role)];
    fill_pawns(board, weights);
    fill_knights(board, weights);
    fill_inwardness(board);
}

void Placement::fill_pawns(const Board &board, const Weights &weights) {
    pawn_steps_ = count_pawn_steps(board);
    const int longest = longest_way(pawn_steps_, board);
    for (Gait gait : all_gaits)
        for (std::size_t i = 0; i < board.size; ++i) {
            const int come = std::max(0, longest - pawn_steps_[index(gait)][Square(i)]);
            const int onward = 2 * come > longest ? weights.pawn_onward : 0;
            tables_[index(Role::pawn) + index(gait)][Square(i)] =
                weights.material[index(Role::pawn)] + onward + weights.pawn_far * come * come / (longest * longest);
        }
}

void Placement::fill_knights(const Board &board, const Weights &weights) {
    int sum = 0;
    for (std::size_t i = 0; i < board.size; ++i)
        sum += board.knight[Square(i)].free.size();
    const int mean = sum / static_cast<int>(board.size);
    for (std::size_t i = 0; i < board.size; ++i)
        tables_[index(Role::knight)][Square(i)] = weights.material[index(Role::knight)] +
                                                  weights.knight_inward * (board.knight[Square(i)].free.size() - mean);
}

// On the edge a king has fewer neighbours than in most places.
void Placement::fill_inwardness(const Board &board) {
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
            inwardness_[square] = steps;
        reached |= ring;
    }
}

ByColor<int> Placement::count(const Position &position) const {
    ByColor<int> counted;
    for (Color color : all_colors)
        for (Square square : position.pieces(color))
            counted[color] += worth(*position.at(square), square);
    return counted;
}

ByColor<int> Placement::after(ByColor<int> counted, const Position &before, const Move &move,
                              const Position &after) const {
    if (after.rules().mates == MateRule::drafts && !(after.living() == before.living()))
        return count(after);
    if (const std::optional<Piece> taken = before.captured(move)) {
        const Square square = move.kind == Move::Kind::en_passant ? *before.board().beyond[move.to] : move.to;
        counted[taken->color] -= worth(*taken, square);
    }
    if (move.kind == Move::Kind::castling)
        return counted; // rooks and queens are worth the same everywhere, kings nothing
    const Piece piece = *before.at(move.from);
    counted[piece.color] += worth(*after.at(move.to), move.to) - worth(piece, move.from);
    return counted;
}

} // namespace tondo::engine
