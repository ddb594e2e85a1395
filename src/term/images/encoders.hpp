#pragma once
// Encodes images for each protocol. The terminal draws them at the cursor.

#include "canvas/picture.hpp"

#include <optional>
#include <string>

namespace tondo::term {

/// PNG with a palette.
std::string png(const canvas::PixelGrid &pixels);

/// Sixel with at most `most_colors` colours (clamped to 2 … 256); transparent pixels leave the screen unchanged.
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
std::string sixel(const canvas::PixelGrid &pixels, int most_colors);

/// Inline PNG, scaled to columns × rows cells. https://iterm2.com/documentation-images.html
std::string iterm2_image(const canvas::PixelGrid &pixels, int columns, int rows);

/// PNG, scaled to columns × rows cells, below the text. Higher identifiers (from 0) lie above lower ones; an image
/// without identifier is never replaced. https://sw.kovidgoyal.net/kitty/graphics-protocol/
std::string kitty_image(const canvas::PixelGrid &pixels, int columns, int rows, std::optional<int> identifier);
/// Removes one image.
std::string kitty_removal(int identifier);
/// Removes all visible images.
std::string kitty_removal();

} // namespace tondo::term
