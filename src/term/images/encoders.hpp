#pragma once
// Encodes images for each protocol. The terminal draws them at the cursor.

#include "ui/screen/picture.hpp"

#include <string>

namespace tondo::app {

/// PNG with a palette.
std::string png(const ui::PixelGrid &pixels);

/// Sixel with at most `most_colors` colours (clamped to 2 … 256); transparent pixels leave the screen unchanged.
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
std::string sixel(const ui::PixelGrid &pixels, int most_colors);

/// Inline PNG, scaled to columns × rows cells. https://iterm2.com/documentation-images.html
std::string iterm2_image(const ui::PixelGrid &pixels, int columns, int rows);

/// PNG with an identifier (from 0), scaled to columns × rows cells, below the text. Higher identifiers lie above lower
/// ones. https://sw.kovidgoyal.net/kitty/graphics-protocol/
std::string kitty_image(const ui::PixelGrid &pixels, int columns, int rows, int identifier);
/// Removes one image.
std::string kitty_removal(int identifier);
/// Removes all visible images.
std::string kitty_removal();

} // namespace tondo::app
