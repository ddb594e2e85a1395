#include "ui/board/line_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <tuple>
#include <utility>

namespace tondo::ui {

namespace {

// Least average square size at which lines do not touch pieces: in columns (Raster::slot) and in rows from the centre
// (Raster::room).
constexpr double least_slot = 4.2;
constexpr double least_lined_room = 0.85;

// Tolerance, so that rounding does not decide between two cells.
constexpr double hair = 1e-6;

// A character with a stroke at `height`: 0 is the top of the cell, 1 the bottom.
struct Stroke {
    double height;
    char32_t glyph;
};

constexpr std::array ascii_strokes{Stroke{0.2, U'\''}, Stroke{0.5, U'-'}, Stroke{0.8, U'.'}, Stroke{1, U'_'}};
constexpr std::array unicode_strokes{Stroke{0.05, U'\u00AF'}, Stroke{0.5, U'\u2500'}, Stroke{1, U'_'}};

struct PenGlyphs {
    std::span<const Stroke> level; // horizontal or nearly so
    char32_t upright, rising, falling, crossing;
    double steepest_level; // in columns a row; a steeper line has one character a row
};

constexpr std::array pens{PenGlyphs{.level = ascii_strokes,
                                    .upright = U'|',
                                    .rising = U'/',
                                    .falling = U'\\',
                                    .crossing = U'+',
                                    .steepest_level = 1.6},
                          PenGlyphs{.level = unicode_strokes,
                                    .upright = U'\u2502',
                                    .rising = U'\u2571',
                                    .falling = U'\u2572',
                                    .crossing = U'\u253C',
                                    .steepest_level = 2}};

constexpr const PenGlyphs &glyphs_of(Pen pen) {
    return pens[static_cast<std::size_t>(pen)];
}

bool has_room_for_lines(const Raster &raster) {
    double slots = 0;
    double rooms = 0;
    for (std::size_t i = 0; i < raster.shape().size; ++i) {
        slots += raster.slot(Square(i)).width;
        rooms += raster.room(Square(i));
    }
    const auto squares = static_cast<double>(raster.shape().size);
    return slots >= least_slot * squares && rooms >= least_lined_room * squares;
}

bool is_round(const Shape &shape) {
    return !shape.squares[Square(0)].arcs.empty();
}

// Whether the side before a corner belongs to an arc.
bool ends_arc_side(const Shape::Outline &outline, std::size_t corner) {
    return std::any_of(outline.arcs.begin(), outline.arcs.end(),
                       [&](const Shape::Outline::Arc &arc) { return arc.first < corner && corner <= arc.last; });
}

// Converts a shape's spot to cells.
Spot on_screen(const Raster &raster, Spot spot) {
    return {(spot.x + 1) / 2 * raster.columns() + hair, (spot.y + 1) / 2 * raster.rows() + hair};
}

} // namespace

LineDrawing::LineDrawing(const Raster &raster, Pen pen)
    : pen_(pen), roomy_(has_room_for_lines(raster)), lined_(roomy_ && !is_round(raster.shape())),
      glyphs_(raster.columns(), raster.rows()) {
    // The rim comes last, so that it is unbroken.
    const std::vector<Side> sides = drawn_sides(raster);
    for (const bool rim : {false, true})
        for (const bool by_rows : {false, true})
            for (const Side &side : sides)
                if (side.rim == rim && is_by_rows(side) == by_rows)
                    by_rows ? draw_steep(side) : draw_level(raster, side);
    if (roomy_)
        draw_crossings(raster);
}

bool LineDrawing::is_by_rows(const Side &side) const {
    return side.to.x - side.from.x <= glyphs_of(pen_).steepest_level * std::abs(side.to.y - side.from.y);
}

bool LineDrawing::is_steep(Point point) const {
    const PenGlyphs &glyphs = glyphs_of(pen_);
    const char32_t glyph = at(point);
    return glyph == glyphs.upright || glyph == glyphs.rising || glyph == glyphs.falling || glyph == glyphs.crossing;
}

// Returns each side once, its ends from left to right.
std::vector<LineDrawing::Side> LineDrawing::drawn_sides(const Raster &raster) const {
    const auto place = [](const Side &side) { return std::tie(side.from.x, side.from.y, side.to.x, side.to.y); };
    const bool round = is_round(raster.shape());
    // Without lines, squares in rows need no rim, and that of hexagons is a zigzag finer than characters.
    bool leans = false;
    bool zigzags = false;
    std::vector<Side> all;
    for (std::size_t i = 0; i < raster.shape().size; ++i) {
        const Shape::Outline &outline = raster.shape().squares[Square(i)];
        zigzags = zigzags || outline.corners.size() > 4;
        Spot from = on_screen(raster, outline.corners.back());
        for (std::size_t corner = 0; corner < outline.corners.size(); ++corner) {
            const Spot to = on_screen(raster, outline.corners[corner]);
            leans = leans || (std::abs(to.x - from.x) > 1 && std::abs(to.y - from.y) > 1);
            const bool rightward = std::tie(from.x, from.y) < std::tie(to.x, to.y);
            all.push_back({rightward ? from : to, rightward ? to : from, ends_arc_side(outline, corner)});
            from = to;
        }
    }
    std::sort(all.begin(), all.end(), [&](const Side &a, const Side &b) { return place(a) < place(b); });

    std::vector<Side> drawn;
    for (auto first = all.begin(); first != all.end();) {
        const auto last =
            std::find_if(first, all.end(), [&](const Side &side) { return place(side) != place(*first); });
        first->rim = last - first == 1;
        if (round ? first->arc : lined_ || (first->rim && leans && !zigzags))
            drawn.push_back(*first);
        first = last;
    }
    return drawn;
}

// Draws one character a column, if possible in a cell where no piece is written.
void LineDrawing::draw_level(const Raster &raster, const Side &side) {
    constexpr double through_piece = 0.3; // in rows
    const auto is_for_piece = [&](Point point) {
        const std::optional<Square> square = raster.cell(point).square;
        return square && raster.slot(*square).contains(point);
    };
    const double slope = (side.to.y - side.from.y) / (side.to.x - side.from.x);
    for (int column = static_cast<int>(std::ceil(side.from.x - 0.5)); column + 0.5 < side.to.x; ++column) {
        const double y = side.from.y + (column + 0.5 - side.from.x) * slope;
        double least = glyphs_.rows();
        Point nearest;
        char32_t glyph = 0;
        for (int row = std::max(0, static_cast<int>(y) - 1); row < std::min(glyphs_.rows(), static_cast<int>(y) + 1);
             ++row)
            for (const Stroke &stroke : glyphs_of(pen_).level)
                if (const double off =
                        std::abs(row + stroke.height - y) + (is_for_piece({column, row}) ? through_piece : 0);
                    off < least) {
                    least = off;
                    nearest = {column, row};
                    glyph = stroke.glyph;
                }
        put(nearest, glyph);
    }
}

// Draws one character a row.
void LineDrawing::draw_steep(const Side &side) {
    const auto [upper, lower] = std::minmax(side.from, side.to, [](Spot a, Spot b) { return a.y < b.y; });
    const double slope = (lower.x - upper.x) / (lower.y - upper.y);
    const PenGlyphs &glyphs = glyphs_of(pen_);
    for (int row = static_cast<int>(std::ceil(upper.y - 0.5)); row + 0.5 < lower.y; ++row) {
        const double x = upper.x + (row + 0.5 - upper.y) * slope;
        // Slightly slanted lines show the slant only where they change columns.
        const bool stays = std::floor(x - slope / 2) == std::floor(x + slope / 2);
        const bool upright = std::abs(slope) < 0.2 || (std::abs(slope) < 0.55 && stays);
        put({std::min(static_cast<int>(x), glyphs_.columns() - 1), row}, upright     ? glyphs.upright
                                                                         : slope > 0 ? glyphs.falling
                                                                                     : glyphs.rising);
    }
}

// Marks corners where at least four squares meet.
void LineDrawing::draw_crossings(const Raster &raster) {
    constexpr double below = 0.1; // a line this near to a cell's upper edge is drawn in the cell above
    const auto place = [](const Spot &spot) { return std::tie(spot.x, spot.y); };
    std::vector<Spot> corners;
    for (std::size_t i = 0; i < raster.shape().size; ++i)
        for (const Spot corner : raster.shape().squares[Square(i)].corners)
            corners.push_back(on_screen(raster, corner));
    std::sort(corners.begin(), corners.end(), [&](const Spot &a, const Spot &b) { return place(a) < place(b); });
    for (auto first = corners.begin(); first != corners.end();) {
        const auto last = std::find_if(first, corners.end(), [&](const Spot &s) { return place(s) != place(*first); });
        if (last - first >= 4) {
            Point point{static_cast<int>(first->x), std::max(0, static_cast<int>(first->y - below))};
            // If the arc barely reaches this cell, its character is in an adjacent cell.
            for (int column : {point.column - 1, point.column + 1})
                if (!is_steep(point) && is_steep({column, point.row}))
                    point.column = column;
            put(point, glyphs_of(pen_).crossing);
        }
        first = last;
    }
}

void LineDrawing::put(Point point, char32_t glyph) {
    if (glyphs_.contains(point))
        glyphs_[point] = glyph;
}

} // namespace tondo::ui
