#pragma once

#include "ui/screen/picture.hpp"

#include <cstdint>
#include <vector>

namespace tondo::app {

/// An image as numbers of colours.
struct PaletteImage {
    std::vector<ui::Pixel> colors; ///< The most frequent first.
    ui::Grid<std::uint8_t> numbers{0, 0};
};

/// With at most so many colours (1 … 256), chosen by how many pixels would differ and by how much; other pixels get the
/// nearest of them. Pixels that are not opaque
/// are colours like any other, unless the image is to be `solid`: then they are opaque or not there at all.
PaletteImage with_palette(const ui::PixelGrid &pixels, std::size_t most, bool solid);

} // namespace tondo::app
