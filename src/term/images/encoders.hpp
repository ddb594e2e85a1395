#pragma once
// Encodes images: as files, and for each protocol, by which the terminal draws them at the cursor.

#include "canvas/picture.hpp"
#include "canvas/rgb.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace tondo::term {

/// PNG with a palette of at most `most_colors` (1 … 256). Few make small files; more than the default are hardly
/// visible.
std::string png(const canvas::PixelGrid &pixels, std::size_t most_colors = 32);

/// An animated GIF that is repeated for ever, frame by frame.
/// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
class Gif {
public:
    /// Adds an image, opaque and as large as those before, for a time that is rounded to hundredths of a second.
    void add(const canvas::PixelGrid &pixels, std::chrono::milliseconds time);
    /// The bytes of the file. At least one image was added.
    std::string finish() &&;

private:
    std::string text_;
    canvas::PixelGrid shown_{0, 0};
};

/// Sixel with at most `most_colors` colours (clamped to 2 … 256); transparent pixels leave the screen unchanged.
/// `ground` is the first colour, in which some terminals paint them. https://vt100.net/docs/vt3xx-gp/chapter14.html
std::string sixel(const canvas::PixelGrid &pixels, int most_colors, std::optional<canvas::Rgb> ground = {});

/// Inline PNG, scaled to columns × rows cells. https://iterm2.com/documentation-images.html
std::string iterm2_image(const canvas::PixelGrid &pixels, int columns, int rows);

/// PNG, scaled to columns × rows cells, below the text. Higher identifiers (from 0) lie above lower ones; an image
/// without identifier is never replaced. https://sw.kovidgoyal.net/kitty/graphics-protocol/
std::string kitty_image(const canvas::PixelGrid &pixels, int columns, int rows, std::optional<int> identifier);
/// PNG that is loaded for placeholders alone (a virtual placement): they show it, scaled to columns × rows cells.
std::string kitty_virtual_image(const canvas::PixelGrid &pixels, int columns, int rows, std::uint32_t identifier);
/// Removes one image of kitty_image(), or of kitty_virtual_image().
std::string kitty_removal(int identifier);
std::string kitty_virtual_removal(std::uint32_t identifier);
/// Removes all visible images.
std::string kitty_removal();

} // namespace tondo::term
