#pragma once
// The forms in which each board can be drawn, for different area sizes.

#include "tondo/core/board.hpp"
#include "ui/canvas.hpp"
#include "ui/shapes/raster.hpp"

#include <span>
#include <string_view>

namespace tondo::ui {

struct BoardForm {
    std::string_view board; ///< Board::key
    Extent least;           ///< The smallest area that the form fits.
    double columns_for_a_row;
    bool labelled = false; ///< Has labels for files and ranks.
    /// Creates the largest raster that fits the area, which must be at least `least`.
    Raster (*raster)(const Board &board, Seat bottom, Extent area);
    bool flat = false; ///< The rings unrolled across the area's full width.

    /// The most columns that the form can use with that many rows; not for a flat form.
    int columns_for(int rows) const;
    /// The most rows that the form can use with that many columns.
    int rows_for(int columns) const;
};

/// The forms of a board, best first; with `unrolled`, the flat form comes first.
std::span<const BoardForm> board_forms(const Board &board, bool unrolled = false);

/// Whether a board has a flat form.
bool has_flat_form(const Board &board);

/// The round board on `rows` rows and twice as many columns, with a hole that makes slots wide.
Raster disk_raster(const Board &board, Seat bottom, int rows);

/// The smallest area in which a board can be drawn.
Extent least_size(const Board &board);

} // namespace tondo::ui
