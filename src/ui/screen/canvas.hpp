#pragma once
// A grid of character cells to draw on: the whole interface draws here, and the terminal, `tondo show` and the tests
// read it.

#include "ui/screen/glyph.hpp"
#include "ui/screen/pixel_size.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct Picture;

/// A colour as a terminal numbers it: 0–7, 0–15 or 0–255 by its depth; or the terminal's own default.
struct Ink {
    std::int16_t number = -1;
    constexpr bool is_default() const { return number < 0; }
    friend constexpr bool operator==(Ink, Ink) = default;
};

/// The ground of cells that show the canvas's picture; the terminal's own where it is transparent.
inline constexpr Ink picture_ground{-2};

struct Style {
    Ink text = {};
    Ink ground = {};
    bool bold = false;
    bool underline = false;
    bool reverse = false;
    friend constexpr bool operator==(const Style &, const Style &) = default;
};

/// The glyph of a cell whose left neighbour holds one of two columns.
inline constexpr char32_t second_half = U'\0';

/// One character position.
struct Cell {
    char32_t glyph = U' ';
    Style style = {};
    Marks marks = {};
    friend constexpr bool operator==(const Cell &, const Cell &) = default;
};

/// Where something is on a canvas, columns and rows from 0.
struct Point {
    int column = 0;
    int row = 0;
    friend constexpr bool operator==(Point, Point) = default;
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
    /// All cells, row by row, to be changed where they stay as wide as they are.
    std::span<Cell> cells() { return cells_; }
    /// Sets a cell; off the canvas it does nothing. A glyph of two columns that loses one is gone.
    void put(Point point, const Cell &cell);
    /// Writes UTF-8 text to the right, cut at the canvas's edge or after `width` columns; a glyph that is cut is left
    /// out. Control characters, malformed bytes and what else cannot be shown are `?`. Returns the columns written.
    int write(Point point, std::string_view text, const Style &style = {}, int width = -1);
    void fill(Point corner, int columns, int rows, const Cell &cell);

    /// Where the terminal's own cursor rests, if it is to be seen.
    std::optional<Point> cursor;

    /// The size of a cell where the terminal shows images.
    std::optional<PixelSize> cell_pixels;
    /// An image below the text, if there is one: it is seen in the cells whose ground is picture_ground.
    std::shared_ptr<const Picture> picture;

    /// Rows joined by newlines, trailing blanks dropped.
    std::string text() const;
    /// The same with ANSI colour sequences.
    std::string ansi() const;

private:
    std::size_t index(Point point) const;

    int columns_;
    int rows_;
    std::vector<Cell> cells_;
};

} // namespace tondo::ui
