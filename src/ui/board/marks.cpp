#include "ui/board/marks.hpp"

namespace tondo::ui {

void mark_targets(BoardMarks &marks, const Position &position, const std::vector<Move> &moves) {
    for (const Move &move : moves) {
        (position.captured(move) ? marks.captures : marks.quiet).insert(move.to);
        if (move.promotion)
            marks.promotions.insert(move.to);
        if (move.kind == Move::Kind::crossing)
            marks.crossings.insert(move.to);
    }
}

void mark_last_moves(BoardMarks &marks, const Game &game, std::size_t plies) {
    for (std::size_t i = 0; i < plies; ++i)
        if (const Move *move = move_of(game.plies()[i].action))
            marks.last[game.position_after(i).turn()] = BoardMarks::Trace{move->from, move->to};
}

} // namespace tondo::ui
