#include "ui/session/game_view.hpp"

#include "ui/board/marks.hpp"

namespace tondo::ui {

GameView::GameView(const game::LiveGame &live, const BoardStyle &style, const Theme &theme)
    : window(live.rules().board(), style, theme), live_(&live), shown_(live.game().plies().size()) {
    move_cursor_to_king(game().position().turn());
}

void GameView::show(std::size_t plies) {
    release();
    shown_ = plies;
}

void GameView::cycle(bool forward) {
    show_current();
    SquareSet among;
    if (selected_)
        for (const Move &move : moves_from(*selected_))
            among.insert(move.to);
    else
        for (const Move &move : game().legal_moves())
            among.insert(move.from);
    if (among.empty())
        return;
    std::optional<Square> before;
    std::optional<Square> after;
    std::optional<Square> last;
    for (Square square : among) {
        if (square < cursor_)
            before = square;
        if (square > cursor_ && !after)
            after = square;
        last = square;
    }
    cursor_ = forward ? after.value_or(among.first()) : before.value_or(*last);
}

std::vector<Move> GameView::moves_from(Square square) const {
    std::vector<Move> moves;
    for (const Move &move : game().legal_moves())
        if (move.from == square)
            moves.push_back(move);
    return moves;
}

void GameView::take_seat_of(Color color) {
    seat_at_bottom(color);
    move_cursor_to_king(color);
}

BoardMarks GameView::marks() const {
    BoardMarks marks;
    marks.cursor = cursor_;
    marks.selected = selected_;
    mark_last_moves(marks, game(), shown_);
    marks.overlay = attacked_squares(threats, position(), cursor_);
    return marks;
}

} // namespace tondo::ui
