#pragma once
// A game on the board of a screen: the ply it is shown at, the cursor, the piece that is picked up, the threats marked.

#include "game/live_game.hpp"
#include "ui/board/threats.hpp"
#include "ui/panel/board_window.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace tondo::ui {

class GameView {
public:
    /// Shows the current position, the cursor on a piece that can move. The game must outlive it.
    GameView(const game::LiveGame &live, const BoardStyle &style, const Theme &theme);

    const game::LiveGame &live() const { return *live_; }
    const Game &game() const { return live_->game(); }
    /// The position on the board.
    const Position &position() const { return game().position_after(shown_); }

    /// The plies on the board: fewer than were played when looking back.
    std::size_t shown() const { return shown_; }
    bool is_current() const { return shown_ == game().plies().size(); }
    /// Shows the game after so many plies; the piece that was picked up is put back.
    void show(std::size_t plies);
    void show_current() { shown_ = game().plies().size(); }

    Square cursor() const { return cursor_; }
    void move_cursor(Direction direction) { cursor_ = window.beyond(cursor_, direction); }
    void move_cursor_to(Square square) { cursor_ = square; }
    /// To a piece of the player to move that can move, unless it is on one: the one moved last, or one near.
    void move_cursor_to_mover();
    /// To the next own piece that can move, or the next target of the one picked up; in the current position.
    void cycle(bool forward);

    /// The piece that is picked up.
    std::optional<Square> selected() const { return selected_; }
    void select(Square square) { selected_ = square; }
    void release() { selected_.reset(); }
    /// The legal moves of a piece in the current position.
    std::vector<Move> moves_from(Square square) const;

    void seat_at_bottom(Color color) { window.seat_at_bottom(live_->rules().players[color].seat); }
    /// The cursor, the piece picked up, the last moves and the threats.
    Highlights highlights() const;

    BoardWindow window;
    Threats threats = Threats::none;

private:
    SquareSet movable() const;

    const game::LiveGame *live_;
    std::size_t shown_;
    Square cursor_{};
    std::optional<Square> selected_;
};

} // namespace tondo::ui
