#include "tondo/engine/terms.hpp"

#include "tondo/core/attacks.hpp"

namespace tondo::engine {

namespace {

constexpr int caught = 100;   // how strong a king is that cannot move
constexpr int per_square = 2; // for each square it can get to
constexpr int per_step = 6;   // for each step the other king is away

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

bool is_mop_up(const Position &position, Color bare) {
    if (position.living().size() != 2 || position.pieces(bare).size() != 1)
        return false;
    const SquareSet hunters = position.living_opponents(bare);
    return hunters.intersects(position.pieces(Role::queen) | position.pieces(Role::rook));
}

int mop_up(const Position &position, Color bare) {
    const Square king = *position.king(bare);
    Color hunter = next(bare);
    if (!position.is_living(hunter))
        hunter = next(hunter);
    const SquareSet barred = attacks(position, hunter) | (position.occupied() - SquareSet{king});
    const int room = flood(position.board(), king, barred, {}).reached.size();
    const int distance = flood(position.board(), *position.king(hunter), {}, {king}).steps;
    return caught + per_square * room + per_step * distance;
}

} // namespace tondo::engine
