#include "tondo/ui/arrangement.hpp"

#include "tondo/ui/panel_view.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int gap = 2;

} // namespace

Arrangement arrange(const Board &board, int columns, int rows, Seat bottom) {
    Arrangement arrangement;
    arrangement.message_row = rows - 2;
    arrangement.prompt_row = rows - 1;
    const int above = std::max(0, rows - status_rows);

    // A disk beside the panel where both have room; otherwise the board takes the whole width.
    const int beside = std::min(2 * above, columns - least_panel_columns - gap);
    if (above >= least_disk_rows && beside >= least_disk_columns) {
        arrangement.board = BoardLayout::fit(board, {{0, 0}, beside, above}, bottom);
        arrangement.panel = {{beside + gap, 0}, columns - beside - gap, above};
        return arrangement;
    }
    const int board_rows = columns >= least_disk_columns && above >= least_disk_rows
                               ? std::min(above, columns / 2)
                               : std::min(above, least_strip_rows);
    arrangement.board = BoardLayout::fit(board, {{0, 0}, columns, board_rows}, bottom);
    const int used = arrangement.board ? board_rows : std::min(above, 1); // the line that says so
    arrangement.panel = {{0, used}, columns, above - used};
    return arrangement;
}

} // namespace tondo::ui
