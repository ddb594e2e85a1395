#pragma once
// A static picture of a game after some plies: the board with the panel beside or below it.

#include "game/live_game.hpp"
#include "ui/board/board_form.hpp"
#include "ui/board/board_view.hpp"
#include "ui/canvas.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/panel/screen_layout.hpp"

#include <optional>

namespace tondo::ui {

/// Computes the layout once for many positions of a board.
class Diagram {
public:
    /// nullopt if the board does not fit the size, in cells.
    static std::optional<Diagram> fit(const Board &board, Extent size, Seat bottom, bool unrolled = false);

    Extent size() const { return size_; }

    /// Draws in the upper left corner of a canvas at least as large as size().
    void draw(Canvas &canvas, const game::LiveGame &live, std::size_t plies, const BoardStyle &style,
              const Theme &theme, const PanelNotes &notes = {}) const;

private:
    Diagram(Extent size, ScreenLayout layout) : size_(size), layout_(std::move(layout)) {}

    Extent size_;
    ScreenLayout layout_;
};

} // namespace tondo::ui
