#pragma once

#include "canvas/canvas.hpp"

namespace tondo::term {

/// Converts an ink for direct-colour terminals (xterm-direct): 0xRRGGBB, or the number itself below 8, where both
/// numberings agree.
int direct_color(canvas::Ink ink);

} // namespace tondo::term
