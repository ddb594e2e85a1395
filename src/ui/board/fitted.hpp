#pragma once
// Fits a character and two colours to the part of a smooth picture that a cell covers.

#include "ui/canvas.hpp"
#include "ui/shapes/raster.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <span>

namespace tondo::ui {

/// How a cell may be fitted.
struct Fitting {
    bool sextants = false; ///< Besides quadrants and eighths.
    bool blends = false;   ///< Between the board and a known background, where that is worth its bytes.
    std::optional<canvas::Rgb> ground = {}; ///< The terminal's background, if it is known.
};

/// The samples of a cell that have one ground.
struct GroundPart {
    Ground ground;
    CellSamples where;
};

/// The character and the two colours that best approximate a cell, in the order of the parts' first samples; without
/// blends, two of their colours.
Cell fitted_cell(std::span<const GroundPart> parts, Fitting how);

} // namespace tondo::ui
