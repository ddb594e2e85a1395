#pragma once
// Small pictures of the pieces, drawn by hand: sampled outlines of this size have no crosses.

#include "tondo/core/piece.hpp"

#include <string_view>

namespace tondo::ui {

/// A picture of each role in one size, in sub-cells.
struct PieceBitmaps {
    int columns;
    int rows;
    std::string_view pictures; ///< Side by side, by role: an empty line, and the rows as `#` (the piece) and `.`.

    bool has(Role role, int column, int row) const;
};

/// The pictures of a size; null if there are none.
const PieceBitmaps *piece_bitmaps(int columns, int rows);

} // namespace tondo::ui
