#include "ui/session/game_view.hpp"

#include "ui/board/highlights.hpp"
#include "ui/game/story.hpp"

#include <cstdlib>

namespace tondo::ui {

GameView::GameView(const game::LiveGame &live, const BoardStyle &style, const Theme &theme)
    : window(live.rules().board(), style, theme), live_(&live), shown_(live.game().plies().size()) {
    cursor_ = game().position().king(game().position().turn()).value_or(cursor_);
    move_cursor_to_mover();
}

void GameView::show(std::size_t plies) {
    release();
    shown_ = plies;
}

SquareSet GameView::movable() const {
    SquareSet squares;
    for (const Move &move : game().legal_moves())
        squares.insert(move.from);
    return squares;
}

void GameView::move_cursor_to_mover() {
    const SquareSet squares = movable();
    if (squares.empty() || squares.contains(cursor_))
        return;
    const std::size_t last = first_since(*live_, game().plies().size(), game().position().turn()) - 1;
    if (const Move *const move = last == 0 ? nullptr : move_of(game().plies()[last - 1].action);
        move && squares.contains(move->to)) {
        cursor_ = move->to;
        return;
    }
    const Board &board = live_->rules().board();
    const auto distance = [&](Square square) {
        return std::abs(board.file[square] - board.file[cursor_]) + std::abs(board.rank[square] - board.rank[cursor_]);
    };
    Square nearest = squares.first();
    for (Square square : squares)
        if (distance(square) < distance(nearest))
            nearest = square;
    cursor_ = nearest;
}

void GameView::cycle(bool forward, SquareSet among) {
    show_current();
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

Highlights GameView::highlights() const {
    Highlights highlights;
    highlights.cursor = cursor_;
    highlights.selected = selected_;
    highlights.arrows = arrows;
    highlight_last_moves(highlights, game(), shown_);
    highlights.attacked = attacked_squares(threats, position(), cursor_);
    return highlights;
}

} // namespace tondo::ui
