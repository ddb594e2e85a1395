#pragma once
// An image of figures below the text of a canvas, for terminals that show images.

#include "canvas/geometry.hpp"
#include "canvas/grid.hpp"
#include "canvas/rgb.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace tondo::canvas {

/// An area or a line in one colour.
struct PictureFigure {
    enum class Kind : std::uint8_t {
        tile,   ///< One of several adjacent areas that share sides, drawn without gaps.
        area,   ///< An area drawn over earlier figures, clipped to the tiles.
        line,   ///< From the first corner to the last.
        outline ///< A line that also returns to the first corner.
    };
    Kind kind = Kind::area;
    std::vector<Spot> corners; ///< In pixels from the picture's corner.
    Rgb color{};
    double width = 0;       ///< Line width in pixels.
    bool unclipped = false; ///< Drawn beyond the tiles, too.
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
    Area area;                          ///< The cells that the picture covers.
    PixelSize cell;                     ///< Size of a cell in pixels.
    std::vector<PictureFigure> figures; ///< In drawing order, lowest first.

    PixelArea whole() const { return {0, 0, {area.columns * cell.width, area.rows * cell.height}}; }
};

/// One pixel, transparent at first.
struct Pixel {
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 0;
    friend constexpr auto operator<=>(const Pixel &, const Pixel &) = default;
    friend constexpr bool operator==(Pixel a, Pixel b) {
        return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
    }
};

using PixelGrid = Grid<Pixel>;

/// Renders a part of a picture, antialiased. The pixels equal those of the whole picture.
PixelGrid rendered(const Picture &picture, const PixelArea &part);

/// Cells in which two pictures of the same area and cell size may differ, relative to the picture's corner: one
/// rectangle for each figure that differs; overlapping rectangles are merged.
std::vector<Area> changed_areas(const Picture &before, const Picture &after);

/// Whether pixels may become transparent from one picture to the other: an unclipped figure is gone.
bool uncovers_ground(const Picture &before, const Picture &after);

} // namespace tondo::canvas
