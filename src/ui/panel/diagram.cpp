#include "tondo/ui/panel/diagram.hpp"

#include "tondo/ui/board/marks.hpp"

namespace tondo::ui {

std::optional<Diagram> Diagram::fit(const Board &board, Extent size, Seat bottom) {
    // Without the rows of a session's messages.
    Arrangement arrangement = arrange(board, size.columns, size.rows + status_rows, bottom);
    return arrangement.board ? std::optional(Diagram(size, std::move(arrangement))) : std::nullopt;
}

void Diagram::draw(Canvas &canvas, const Table &table, std::size_t plies, const BoardStyle &style, const Theme &theme,
                   const PanelNotes &notes) const {
    BoardMarks marks;
    mark_last_moves(marks, table.game(), plies);
    draw_board(canvas, *arrangement_.board, table.game().position_after(plies), marks, style, theme);
    draw_panel(canvas, arrangement_.panel, table, plies, theme, notes);
}

} // namespace tondo::ui
