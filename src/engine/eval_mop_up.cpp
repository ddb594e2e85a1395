#include "engine/eval_terms.hpp"

#include "core/attacks.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

// Fitted to the plies to mate of all positions of king and rook against king on the round board.
constexpr WinShare per_ring = 3'000;    // for each step between the bare king and the edge
constexpr WinShare per_step = 1'500;    // for each step between the kings
constexpr WinShare per_square = 60;     // for each square that it can reach
constexpr WinShare free_inward = 2'000; // if its next step may lead away from the edge
constexpr WinShare least = 10'000;      // above all values from an endgame table

// Without queen and rook a pawn has to promote, or three minor pieces have to mate: without corners two hardly ever
// can.
constexpr WinShare per_pawn_step = 5'000;
constexpr WinShare by_minors = 80'000;
constexpr WinShare by_few_minors = 400'000;

// Squares that a king can reach, and the number of steps until it meets the goal.
struct Flood {
    SquareSet reached;
    int steps = 0;
};

Flood flood(const Board &board, Square from, SquareSet barred, SquareSet goal) {
    Flood flood{{from}, 0};
    SquareSet edge = flood.reached;
    while (!edge.empty() && !flood.reached.intersects(goal)) {
        SquareSet further;
        for (Square square : edge)
            further |= board.king[square].free;
        edge = further - flood.reached - barred;
        flood.reached |= edge;
        ++flood.steps;
    }
    return flood;
}

// Chances of the bare king against an army without queen and rook.
WinShare no_majors_share(const Position &position, const PieceSquareTable &piece_square, SquareSet army) {
    if (army.intersects(position.pieces(Role::queen) | position.pieces(Role::rook)))
        return 0;
    const SquareSet pawns = army & position.pieces(Role::pawn);
    std::optional<int> steps;
    for (Square square : pawns) {
        const int steps_left = piece_square.pawn_steps(position.at(square)->pawn_direction, square);
        steps = std::min(steps.value_or(steps_left), steps_left);
    }
    if (steps)
        return per_pawn_step * (*steps + 1);
    const int minors = army.size() - 1; // and the king
    return minors > 2 ? by_minors : by_few_minors;
}

} // namespace

WinShare eval_mop_up(const Position &position, const PieceSquareTable &piece_square, Color bare, Color stronger) {
    const SquareSet army = position.pieces(stronger);
    int worth = 0;
    for (Square square : army)
        worth += piece_square.worth(*position.at(square), square);
    const Square king = *position.king(bare);
    const Board &board = position.board();
    SquareSet barred = attacks(position, stronger) | (position.occupied() - SquareSet{king});
    for (Color other : position.living())
        if (other != bare && other != stronger)
            barred |= board.king[*position.king(other)].free;
    WinShare share = least - std::min(least / 4, worth / 10);
    share += no_majors_share(position, piece_square, army);
    share += per_ring * piece_square.edge_distance(king);
    share += per_step * flood(board, *position.king(stronger), {}, {king}).steps;
    share += per_square * flood(board, king, barred, {}).reached.size();
    for (Square to : board.king[king].free - barred)
        if (piece_square.edge_distance(to) > piece_square.edge_distance(king))
            return share + free_inward;
    return share;
}

} // namespace tondo::engine
