#include "ui/panel/screen_layout.hpp"

#include "ui/panel/panel_view.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int gap = 1;
// Reserved for the panel below a board that could use all rows.
constexpr int least_panel_rows = 6;

// The rows of a board above its panel.
int rows_above(const BoardForm &form, int columns, int rows) {
    const int wanted = std::min(rows, form.rows_for(columns));
    return form.flat ? std::min(wanted, std::max(form.least.rows, rows - least_panel_rows)) : wanted;
}

} // namespace

ScreenLayout arrange(const Board &board, int columns, int rows, Seat bottom, bool unrolled) {
    ScreenLayout layout;
    layout.message_row = rows - 2;
    layout.prompt_row = rows - 1;
    const int above = std::max(0, rows - status_rows);

    // Beside the panel if both fit; otherwise the board gets the full width.
    for (const int least : {least_panel_columns, narrow_panel_columns})
        for (const BoardForm &form : board_forms(board, unrolled)) {
            const int beside = std::min(form.columns_for(above), columns - least - gap);
            if (form.flat && Extent{columns, above}.holds(form.least))
                break;
            if (form.flat || !Extent{beside, above}.holds(form.least))
                continue;
            layout.board = BoardLayout::fit(board, {{0, 0}, beside, above}, bottom);
            layout.panel = {{beside + gap, 0}, columns - beside - gap, above};
            return layout;
        }
    int used = std::min(above, 1); // the line of too_small()
    for (const BoardForm &form : board_forms(board, unrolled)) {
        const int board_rows = rows_above(form, columns, above);
        if (!Extent{columns, board_rows}.holds(form.least))
            continue;
        layout.board = BoardLayout::fit(board, {{0, 0}, columns, board_rows}, bottom, unrolled);
        used = board_rows;
        break;
    }
    layout.panel = {{0, used}, columns, above - used};
    return layout;
}

std::string too_small(const Board &board) {
    const Extent least = least_size(board);
    return "Needs " + std::to_string(least.columns) + "x" + std::to_string(least.rows + status_rows) +
           " at least to draw the board";
}

} // namespace tondo::ui
