#pragma once
// Images as the bytes of each protocol, to be sent where the cursor is.

#include "ui/screen/picture.hpp"

#include <string>

namespace tondo::app {

/// PNG with a palette.
std::string png(const ui::PixelGrid &pixels);

/// Sixel with at most so many colours; transparent pixels leave the screen as it is.
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
std::string sixel(const ui::PixelGrid &pixels, int most_colors);

/// Inline PNG, so many cells large. https://iterm2.com/documentation-images.html
std::string iterm2_image(const ui::PixelGrid &pixels, int columns, int rows);

/// PNG under an identifier, so many cells large, below the text. One with a higher identifier
/// (0 …) lies above one with a lower. https://sw.kovidgoyal.net/kitty/graphics-protocol/
std::string kitty_image(const ui::PixelGrid &pixels, int columns, int rows, int identifier);
/// Removes an image.
std::string kitty_removal(int identifier);
/// Removes all that are seen.
std::string kitty_removal();

} // namespace tondo::app
