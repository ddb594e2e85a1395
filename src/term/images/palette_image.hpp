#pragma once

#include "canvas/picture.hpp"

#include <cstdint>
#include <vector>

namespace tondo::term {

/// An image as a palette and one palette index per pixel.
struct PaletteImage {
    std::vector<canvas::Pixel> colors; ///< Most frequent first.
    canvas::Grid<std::uint8_t> numbers{0, 0};
};

/// Reduces an image to at most `most` colours (1 … 256), chosen by pixel count and colour distance; other pixels get
/// the nearest colour. With `solid`, each pixel becomes opaque or fully transparent; otherwise alpha is a channel.
PaletteImage with_palette(const canvas::PixelGrid &pixels, std::size_t most, bool solid);

} // namespace tondo::term
