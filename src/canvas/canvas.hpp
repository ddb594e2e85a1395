#pragma once
// A grid of character cells. The whole interface draws on it; the terminal, `tondo show` and the tests read it.

#include "canvas/geometry.hpp"
#include "canvas/glyph.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::canvas {

struct Picture;

/// A terminal colour number, 0–7, 0–15 or 0–255 by colour depth; from first_direct on a direct colour, 0xRRGGBB above
/// it; negative for the terminal's default.
struct Ink {
    std::int32_t number = -1;
    static constexpr std::int32_t first_direct = 1 << 24;
    constexpr bool is_default() const { return number < 0; }
    constexpr bool is_direct() const { return number >= first_direct; }
    friend constexpr bool operator==(Ink, Ink) = default;
};

/// Background of cells that show the canvas's picture; the terminal's default where the picture is transparent.
inline constexpr Ink picture_ground{-2};

/// A wavy one is drawn where the terminal is known to, and none elsewhere.
enum class Underline : std::uint8_t { none, straight, wavy };

struct Style {
    Ink text = {};
    Ink ground = {};
    bool bold = false;
    Underline underline = Underline::none;
    bool reverse = false;
    friend constexpr bool operator==(const Style &, const Style &) = default;
};

/// Glyph of the right cell of a two-column glyph.
inline constexpr char32_t second_half = U'\0';

/// One character position.
struct Cell {
    char32_t glyph = U' ';
    Style style = {};
    Marks marks = {};
    friend constexpr bool operator==(const Cell &, const Cell &) = default;
};

class Canvas {
public:
    /// Both at least 0.
    Canvas(int columns, int rows);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool contains(Point point) const;

    /// The cell at a point of the canvas.
    const Cell &at(Point point) const;
    /// All cells, row by row. Changes must keep each glyph's width.
    std::span<Cell> cells() { return cells_; }
    /// Sets a cell; ignored off the canvas. A two-column glyph that is half overwritten is erased.
    void put(Point point, const Cell &cell);
    /// Writes UTF-8 text to the right, cut at the canvas's edge or after `width` columns, never within a glyph. Control
    /// characters, malformed bytes and unprintable characters become `?`. Returns the number of columns written.
    int write(Point point, std::string_view text, const Style &style = {}, int width = -1);
    void fill(Point corner, int columns, int rows, const Cell &cell);

    /// Position of the terminal's cursor; nullopt if hidden.
    std::optional<Point> cursor;

    /// Size of a cell in pixels; nullopt if the terminal shows no images.
    std::optional<PixelSize> cell_pixels;
    /// An image below the text, or null; visible in cells whose background is picture_ground.
    std::shared_ptr<const Picture> picture;

    /// The rows without trailing blanks, joined by newlines.
    std::string text() const;
    /// text() with ANSI colour sequences; cells that show the picture are skipped by a cursor movement.
    std::string ansi() const;

private:
    std::size_t index(Point point) const;

    int columns_;
    int rows_;
    std::vector<Cell> cells_;
};

} // namespace tondo::canvas
