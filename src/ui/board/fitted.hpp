#pragma once
// Fits a character and two colours to the part of a smooth picture that a cell covers.

#include "ui/board/mosaic.hpp"
#include "ui/canvas.hpp"

#include <optional>
#include <span>

namespace tondo::ui {

/// The samples of a cell: as fine as the eighths of block characters.
inline constexpr Mosaic fine_samples{8, 16};

/// How a cell may be fitted.
struct Fitting {
    bool sextants = false; ///< Besides quadrants and eighths.
    bool blends = false;   ///< Between the board and a known background, where that is worth its bytes.
    std::optional<canvas::Rgb> ground = {}; ///< The terminal's background, if it is known.
};

/// The character and the two colours that best approximate the samples, given row by row; without blends, two of the
/// samples' colours.
Cell fitted_cell(std::span<const Ground> samples, Fitting how);

} // namespace tondo::ui
