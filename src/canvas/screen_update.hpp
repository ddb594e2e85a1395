#pragma once
// The difference between two screens as escape sequences, in as few bytes as possible.

#include "canvas/canvas.hpp"

#include <string>

namespace tondo::canvas {

/// Returns the bytes that change a terminal of the same size from `before` to `after`, in ECMA-48 sequences and xterm's
/// colours. Starts and ends with no attributes set; the cursor may start anywhere. Blank cells may get another text
/// colour or weight than in `after`, which is invisible.
std::string screen_update(const Canvas &before, const Canvas &after);

} // namespace tondo::canvas
