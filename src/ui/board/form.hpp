#pragma once
// The ways in which each board can be drawn: what there is to choose from when one has to fit.

#include "tondo/core/board.hpp"
#include "ui/shapes/raster.hpp"

#include <span>
#include <string_view>

namespace tondo::ui {

/// A size in cells.
struct Extent {
    int columns = 0;
    int rows = 0;
    constexpr bool holds(Extent other) const { return columns >= other.columns && rows >= other.rows; }
    friend constexpr bool operator==(Extent, Extent) = default;
};

struct Form {
    std::string_view board; ///< Board::key
    Extent least;           ///< The smallest area it fits.
    double columns_for_a_row;
    bool labelled; ///< Files and ranks are written.
    /// As large as can be in an area of at least the least size.
    Raster (*raster)(const Board &board, Seat bottom, Extent area);
    bool flat = false; ///< The rings unrolled: the form takes the whole width, and its rows grow by a row a rank.

    /// The columns that are of use where there are so many rows; not for a flat form.
    int columns_for(int rows) const;
    /// The rows that are of use where there are so many columns.
    int rows_for(int columns) const;
};

/// The forms of a board, the best first: the flat one if it is asked for and there is one.
std::span<const Form> forms_of(const Board &board, bool unrolled = false);

/// Whether a board has rings that can be unrolled.
bool has_flat_form(const Board &board);

/// The round board on `rows` rows and twice as many columns, its hole chosen so that the slots are as wide as can be.
Raster disk_raster(const Board &board, Seat bottom, int rows);

/// The smallest area in which a board is drawn at all.
Extent least_size(const Board &board);

} // namespace tondo::ui
