#include "canvas/canvas.hpp"

#include "canvas/glyph.hpp"
#include "canvas/sgr.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace tondo::canvas {

namespace {

void append_style(std::string &out, const Style &style) {
    out += "\x1b[0";
    if (style.bold)
        out += ";1";
    if (style.underline == Underline::straight)
        out += ";4";
    if (style.reverse)
        out += ";7";
    if (!style.text.is_default())
        out += ';' + sgr_numbers(style.text, 30);
    if (!style.ground.is_default())
        out += ';' + sgr_numbers(style.ground, 40);
    out += "m";
}

} // namespace

Canvas::Canvas(int columns, int rows)
    : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {
    assert(columns >= 0 && rows >= 0);
}

bool Canvas::contains(Point point) const {
    return point.column >= 0 && point.column < columns_ && point.row >= 0 && point.row < rows_;
}

std::size_t Canvas::index(Point point) const {
    assert(contains(point));
    return static_cast<std::size_t>(point.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(point.column);
}

const Cell &Canvas::at(Point point) const {
    return cells_[index(point)];
}

void Canvas::put(Point point, const Cell &cell) {
    if (!contains(point))
        return;
    const auto blank = [](Cell &half) { half = {U' ', half.style}; };
    const std::size_t target = index(point);
    if (cells_[target].glyph == second_half && cell.glyph != second_half)
        blank(cells_[target - 1]);
    if (point.column + 1 < columns_ && cells_[target + 1].glyph == second_half)
        blank(cells_[target + 1]);
    cells_[target] = cell;
}

int Canvas::write(Point point, std::string_view text, const Style &style, int width) {
    int written = 0;
    const int room = width < 0 ? columns_ - point.column : std::min(width, columns_ - point.column);
    while (!text.empty()) {
        const Glyph glyph = take_glyph(text);
        if (written + glyph.columns > room)
            break;
        const Point at{point.column + written, point.row};
        put(at, {glyph.base, style, glyph.marks});
        if (glyph.columns == 2)
            put({at.column + 1, at.row}, {contains(at) ? second_half : U' ', style});
        written += glyph.columns;
    }
    return written;
}

void Canvas::fill(Point corner, int columns, int rows, const Cell &cell) {
    const int last_row = std::min(corner.row + rows, rows_);
    const int last_column = std::min(corner.column + columns, columns_);
    for (int row = std::max(corner.row, 0); row < last_row; ++row)
        for (int column = std::max(corner.column, 0); column < last_column; ++column)
            put({column, row}, cell);
}

std::string Canvas::text() const {
    std::string out;
    for (int row = 0; row < rows_; ++row) {
        if (row > 0)
            out += '\n';
        const std::size_t line = out.size();
        for (int column = 0; column < columns_; ++column)
            if (const Cell &cell = at({column, row}); cell.glyph != second_half)
                append_utf8(out, cell.glyph, cell.marks);
        const std::size_t last = out.find_last_not_of(' ');
        out.resize(last == std::string::npos ? line : std::max(line, last + 1));
    }
    return out;
}

std::string Canvas::ansi() const {
    std::string out;
    for (int row = 0; row < rows_; ++row) {
        if (row > 0)
            out += '\n';
        int end = columns_;
        while (end > 0 && at({end - 1, row}) == Cell{})
            --end;
        Style current;
        for (int column = 0; column < end; ++column) {
            const Cell &cell = at({column, row});
            if (cell.glyph == second_half)
                continue;
            if (cell.style.ground == picture_ground) {
                out += "\x1b[C";
                continue;
            }
            if (cell.style != current)
                append_style(out, current = cell.style);
            append_utf8(out, cell.glyph, cell.marks);
        }
        if (current != Style{})
            out += "\x1b[0m";
    }
    return out;
}

} // namespace tondo::canvas
