#include "engine/terms.hpp"

#include "core/attacks.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

// In proportion as they tell how far the mate is, fitted to all positions of king and rook against king on the round
// board.
constexpr Share per_ring = 3'000;  // for each step it is away from the edge
constexpr Share per_step = 1'500;  // for each step the other king is away
constexpr Share per_square = 60;   // for each square it can get to
constexpr Share unfenced = 2'000;  // if it can get further away from the edge at once
constexpr Share at_least = 10'000; // so that what is known to be won is better still, and the hunter's pieces count

// Without queen and rook there is a pawn to be brought home, or else a mate that takes three minor pieces: two hardly
// ever force one where there are no corners.
constexpr Share per_pawn_step = 5'000;
constexpr Share by_minors = 80'000;
constexpr Share by_few_minors = 400'000;

// Where a king gets to in any number of steps, and how many they are until it meets the goal.
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

// The hope of the bare king as long as there is no queen or rook.
Share lack_of_majors(const Position &position, const Placement &placement, SquareSet hunters) {
    if (hunters.intersects(position.pieces(Role::queen) | position.pieces(Role::rook)))
        return 0;
    const SquareSet pawns = hunters & position.pieces(Role::pawn);
    std::optional<int> steps;
    for (Square square : pawns) {
        const int its = placement.pawn_steps(position.at(square)->gait, square);
        steps = std::min(steps.value_or(its), its);
    }
    if (steps)
        return per_pawn_step * (*steps + 1);
    const int minors = hunters.size() - 1; // and the king
    return minors > 2 ? by_minors : by_few_minors;
}

} // namespace

std::optional<Share> mop_up(const Position &position, const Placement &placement, Color bare, int hunter_strength) {
    if (position.living().size() != 2 || position.pieces(bare).size() != 1)
        return {};
    const Color hunter = position.is_living(next(bare)) ? next(bare) : next(next(bare));
    const SquareSet hunters = position.pieces(hunter);
    if (hunters.size() < 2)
        return {};
    const Square king = *position.king(bare);
    const Board &board = position.board();
    const SquareSet barred = attacks(position, hunter) | (position.occupied() - SquareSet{king});
    Share share = at_least - std::min(at_least / 4, hunter_strength / 10);
    share += lack_of_majors(position, placement, hunters);
    share += per_ring * placement.inwardness(king);
    share += per_step * flood(board, *position.king(hunter), {}, {king}).steps;
    share += per_square * flood(board, king, barred, {}).reached.size();
    for (Square to : board.king[king].free - barred)
        if (placement.inwardness(to) > placement.inwardness(king))
            return share + unfenced;
    return share;
}

} // namespace tondo::engine
