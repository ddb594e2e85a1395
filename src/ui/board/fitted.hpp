#pragma once
// Fits a character and two colours to the part of a smooth picture that a cell covers.

#include "ui/board/mosaic.hpp"
#include "ui/canvas.hpp"

#include <span>

namespace tondo::ui {

/// The samples of a cell: as fine as the eighths of block characters.
inline constexpr Mosaic fine_samples{8, 16};

/// The character and two of the samples' colours that best approximate the samples, given row by row. Sextants are used
/// besides quadrants and eighths if `sextants`.
Cell fitted_cell(std::span<const Ground> samples, bool sextants);

} // namespace tondo::ui
