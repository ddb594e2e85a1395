#pragma once

namespace tondo::term {

/// Converts a colour of xterm's palette (0 … 255) for direct-colour terminals (xterm-direct): 0xRRGGBB, or the number
/// itself below 8, where both numberings agree.
int direct_color(int number);

} // namespace tondo::term
