#include "tondo/core/attacks.hpp"

namespace tondo {

namespace {

// The sliders among `sliders` that see the square at the rays' beginning. Lines look the same from both ends.
SquareSet along(const std::vector<Ray> &rays, SquareSet sliders, SquareSet occupied) {
    SquareSet found;
    for (const Ray &ray : rays)
        for (std::size_t i = 0; i < ray.reach; ++i) {
            const Square square = ray.hops[i].to;
            if (!occupied.contains(square))
                continue;
            if (sliders.contains(square))
                found.insert(square);
            break;
        }
    return found;
}

SquareSet leapers_and_pawns(const Position &position, Square target, SquareSet by) {
    const Board &board = position.board();
    SquareSet found = (board.king[target].free & position.pieces(Role::king)) |
                      (board.knight[target].free & position.pieces(Role::knight));
    for (Gait gait : all_gaits)
        found |= board.pawn(gait, target).attacked_from & position.pawns(gait);
    return found & by;
}

SquareSet straight_sliders(const Position &position, SquareSet by) {
    return (position.pieces(Role::queen) | position.pieces(Role::rook)) & by;
}

SquareSet diagonal_sliders(const Position &position, SquareSet by) {
    return (position.pieces(Role::queen) | position.pieces(Role::bishop)) & by;
}

} // namespace

SquareSet attackers(const Position &position, Square target, SquareSet by, SquareSet occupied) {
    const Board &board = position.board();
    SquareSet found = leapers_and_pawns(position, target, by);
    const SquareSet straight = straight_sliders(position, by);
    if (board.straight_reach[target].intersects(straight))
        found |= along(board.straight[target], straight, occupied);
    const SquareSet diagonal = diagonal_sliders(position, by);
    if (board.diagonal_reach[target].intersects(diagonal))
        found |= along(board.diagonal[target], diagonal, occupied);
    return found;
}

bool attacked(const Position &position, Square target, SquareSet by, SquareSet occupied) {
    return !attackers(position, target, by, occupied).empty();
}

SquareSet attacks(const Position &position, Color color) {
    const Board &board = position.board();
    SquareSet found;
    if (!position.is_living(color))
        return found;
    const SquareSet own = position.pieces(color);
    const SquareSet occupied = position.occupied();
    const auto slide = [&](SquareSet sliders, const BySquare<std::vector<Ray>> &rays) {
        for (Square from : sliders)
            for (const Ray &ray : rays[from])
                for (std::size_t i = 0; i < ray.reach; ++i) {
                    found.insert(ray.hops[i].to);
                    if (occupied.contains(ray.hops[i].to))
                        break;
                }
    };
    slide(straight_sliders(position, own), board.straight);
    slide(diagonal_sliders(position, own), board.diagonal);
    for (Square from : position.pieces(color, Role::king))
        found |= board.king[from].free;
    for (Square from : position.pieces(color, Role::knight))
        found |= board.knight[from].free;
    for (Gait gait : all_gaits)
        for (Square from : position.pawns(gait) & own)
            found |= board.pawn(gait, from).captures;
    return found;
}

} // namespace tondo
