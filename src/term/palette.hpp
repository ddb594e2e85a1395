#pragma once

namespace tondo::app {

/// A colour of xterm's palette of 256 (0 … 255) as numbered by terminals that take colours by red, green and blue
/// (xterm-direct): 0xRRGGBB, or below 8 the number itself, which means the same there.
int direct_color(int number);

} // namespace tondo::app
