#pragma once

#include "canvas/canvas.hpp"

#include <string>

namespace tondo::canvas {

/// The SGR numbers (Select Graphic Rendition) of a colour, joined by semicolons. `base` is 30 for text, 40 for
/// background.
std::string sgr_numbers(Ink ink, int base);

} // namespace tondo::canvas
