#include "core/attacks.hpp"

namespace tondo {

SquareSet attacks(const PendingPosition &position, Color color) {
    SquareSet found;
    if (!position.is_living(color))
        return found;
    const Board &board = position.board();
    const SquareSet own = position.pieces(color);
    for (Slide slide : all_slides)
        for (Square from : attack_like(position, slide) & own)
            found |= board.lines.seen(slide, from, position.line_occupancy()) - SquareSet{from};
    for (Square from : position.pieces(color, Role::king))
        found |= board.king[from].free;
    for (Square from : position.pieces(color, Role::knight))
        found |= board.knight[from].free;
    for (PawnDirection pawn_direction : all_pawn_directions)
        for (Square from : position.pawns(pawn_direction) & own)
            found |= board.pawn(pawn_direction, from).captures;
    return found;
}

} // namespace tondo
