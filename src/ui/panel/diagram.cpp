#include "ui/panel/diagram.hpp"

#include "ui/board/highlights.hpp"

namespace tondo::ui {

std::optional<Diagram> Diagram::fit(const Board &board, Extent size, Seat bottom, bool unrolled) {
    // arrange() reserves the status rows, which a diagram does not have.
    ScreenLayout layout = arrange(board, size.columns, size.rows + status_rows, bottom, unrolled);
    return layout.board ? std::optional(Diagram(size, std::move(layout))) : std::nullopt;
}

void Diagram::draw(Canvas &canvas, const game::LiveGame &live, std::size_t plies, const BoardStyle &style,
                   const Theme &theme, const PanelNotes &notes) const {
    Highlights highlights;
    highlight_last_moves(highlights, live.game(), plies);
    draw_board(canvas, *layout_.board, live.game().position_after(plies), highlights, style, theme);
    draw_panel(canvas, layout_.panel, live, plies, theme, notes);
}

} // namespace tondo::ui
