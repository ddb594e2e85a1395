#include "tondo/engine/terms.hpp"

#include "tondo/core/attacks.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

constexpr Share per_ring = 3'000; // for each step it is away from the edge
constexpr Share per_square = 100; // for each square it can get to
constexpr Share per_step = 1'000; // for each step the other king is away
constexpr Share at_least = 5'000; // so that mates are better still, and the hunter's pieces count a little

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

} // namespace

std::optional<Share> mop_up(const Position &position, const Placement &placement, Color bare, int hunter_strength) {
    if (position.living().size() != 2 || position.pieces(bare).size() != 1)
        return {};
    const Color hunter = position.is_living(next(bare)) ? next(bare) : next(next(bare));
    const SquareSet hunters = position.pieces(hunter);
    if (!hunters.intersects(position.pieces(Role::queen) | position.pieces(Role::rook)))
        return {};
    const Square king = *position.king(bare);
    const SquareSet barred = attacks(position, hunter) | (position.occupied() - SquareSet{king});
    const int room = flood(position.board(), king, barred, {}).reached.size();
    const int distance = flood(position.board(), *position.king(hunter), {}, {king}).steps;
    return at_least + per_ring * placement.inwardness(king) + per_square * room + per_step * distance -
           std::min(at_least / 2, hunter_strength / 10);
}

} // namespace tondo::engine
