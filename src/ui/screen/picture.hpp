#pragma once
// An image of figures below the text of a canvas, for terminals that show images.

#include "ui/screen/area.hpp"
#include "ui/screen/grid.hpp"
#include "ui/screen/pixel_size.hpp"
#include "ui/screen/rgb.hpp"
#include "ui/screen/spot.hpp"

#include <cstdint>
#include <vector>

namespace tondo::ui {

/// An area or a line of one colour.
struct PictureFigure {
    enum class Kind : std::uint8_t {
        tile,   ///< One of several areas that share their sides: between them nothing shines through.
        area,   ///< Over the figures before it, where there are tiles.
        line,   ///< From the first corner to the last.
        outline ///< The same and back to the first.
    };
    Kind kind = Kind::area;
    std::vector<Spot> corners; ///< In pixels from the picture's corner.
    Rgb color{};
    double width = 0; ///< Of a line, in pixels.
    friend bool operator==(const PictureFigure &, const PictureFigure &) = default;
};

/// A part of a picture, in pixels from its corner.
struct PixelArea {
    int left = 0;
    int top = 0;
    PixelSize size;
    friend constexpr bool operator==(PixelArea, PixelArea) = default;
};

struct Picture {
    Area area;                          ///< The cells that it takes.
    PixelSize cell;                     ///< The size of each.
    std::vector<PictureFigure> figures; ///< From the lowest to the highest.

    PixelArea whole() const { return {0, 0, {area.columns * cell.width, area.rows * cell.height}}; }
};

/// One pixel, transparent at first.
struct Pixel {
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 0;
    friend constexpr auto operator<=>(const Pixel &, const Pixel &) = default;
};

using PixelGrid = Grid<Pixel>;

/// A part of a picture as pixels, smoothed at the edges of figures; the same pixels as in the whole.
PixelGrid rendered(const Picture &picture, const PixelArea &part);

/// The cells of the first picture, from its corner, in which a picture of the same area and cells may differ from it:
/// one rectangle for each figure that differs, or for several that lie within one another.
std::vector<Area> changed_areas(const Picture &before, const Picture &after);

} // namespace tondo::ui
