#pragma once
// A game on the board of a screen: the ply shown, the cursor, the selected piece, the threats marked.

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
    /// Shows the current position, with the cursor on a piece that can move. The game must outlive the view.
    GameView(const game::LiveGame &live, const BoardStyle &style, const Theme &theme);

    const game::LiveGame &live() const { return *live_; }
    const Game &game() const { return live_->game(); }
    /// The position on the board.
    const Position &position() const { return game().position_after(shown_); }

    /// The number of plies on the board: fewer than were played while an earlier position is shown.
    std::size_t shown() const { return shown_; }
    bool is_current() const { return shown_ == game().plies().size(); }
    /// Shows the position after `plies` plies and clears the selection.
    void show(std::size_t plies);
    void show_current() { shown_ = game().plies().size(); }

    Square cursor() const { return cursor_; }
    void move_cursor(Direction direction) { cursor_ = window.beyond(cursor_, direction); }
    void move_cursor_to(Square square) { cursor_ = square; }
    /// Moves the cursor to a piece that can move, unless it is on one: the piece moved last, else the nearest.
    void move_cursor_to_mover();
    /// Moves the cursor to the next of some squares. Shows the current position.
    void cycle(bool forward, SquareSet among);

    /// The square of the selected piece.
    std::optional<Square> selected() const { return selected_; }
    void select(Square square) { selected_ = square; }
    void release() { selected_.reset(); }

    void seat_at_bottom(Color color) { window.seat_at_bottom(live_->rules().players[color].seat); }
    /// The cursor, the selected piece, the last moves and the threats.
    Highlights highlights() const;

    BoardWindow window;
    Threats threats = Threats::none;
    std::vector<Arrow> arrows = {}; ///< Besides those of the engine.

private:
    SquareSet movable() const;

    const game::LiveGame *live_;
    std::size_t shown_;
    Square cursor_{};
    std::optional<Square> selected_;
};

} // namespace tondo::ui
