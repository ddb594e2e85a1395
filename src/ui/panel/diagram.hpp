#pragma once
// A game as it stands after some plies, for looking at only: the board and beside or below it the panel.

#include "game/live_game.hpp"
#include "ui/board/board_form.hpp"
#include "ui/board/board_view.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/panel/screen_layout.hpp"
#include "ui/screen/canvas.hpp"

#include <optional>

namespace tondo::ui {

/// Laid out once for a board, to be drawn for many positions.
class Diagram {
public:
    /// Nothing if the board cannot be drawn on so few cells.
    static std::optional<Diagram> fit(const Board &board, Extent size, Seat bottom, bool unrolled = false);

    Extent size() const { return size_; }

    /// Draws on the upper left corner of a canvas, at least as large as size().
    void draw(Canvas &canvas, const game::LiveGame &live, std::size_t plies, const BoardStyle &style,
              const Theme &theme, const PanelNotes &notes = {}) const;

private:
    Diagram(Extent size, Arrangement arrangement) : size_(size), arrangement_(std::move(arrangement)) {}

    Extent size_;
    Arrangement arrangement_;
};

} // namespace tondo::ui
