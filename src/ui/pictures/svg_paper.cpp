#include "ui/pictures/svg_paper.hpp"

#include "ui/pictures/svg_text.hpp"
#include "ui/shapes/shapes.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <string_view>

namespace tondo::ui {

namespace {

// Makes squares of the innermost ring about as wide as they are high.
constexpr double best_hole = 0.25;

struct Row {
    std::string_view board; // Board::key
    SmoothShape (*smooth_shape)(const Board &board, Seat bottom);
};

constexpr std::array rows{
    Row{"round",
        [](const Board &board, Seat bottom) {
            return SmoothShape{disk_shape(board, bottom, best_hole), 1};
        }},
    Row{"three-way",
        [](const Board &board, Seat bottom) {
            return SmoothShape{three_way_shape(board, bottom), three_way_proportion};
        }},
    Row{"honeycomb",
        [](const Board &board, Seat bottom) {
            return SmoothShape{honeycomb_shape(board, bottom, honeycomb_rows), honeycomb_proportion};
        }},
    Row{"square",
        [](const Board &board, Seat bottom) {
            return SmoothShape{square_shape(board, bottom), 1};
        }},
};

SmoothShape smooth_shape(const Board &board, Seat bottom) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row &r) { return r.board == board.key; });
    assert(row != rows.end());
    return row->smooth_shape(board, bottom);
}

} // namespace

SvgPaper::SvgPaper(const Board &board, Seat bottom) : smooth_shape_(smooth_shape(board, bottom)) {}

Spot SvgPaper::place(Spot spot) const {
    return {width / 2 + spot.x * half_width(), height() / 2 + spot.y * half_height()};
}

std::string SvgPaper::point(Spot spot) const {
    const Spot there = place(spot);
    return svg_number(there.x) + ' ' + svg_number(there.y);
}

std::string SvgPaper::outline(Square square) const {
    const Shape::Outline &outline = shape().squares[square];
    const std::vector<Spot> &corners = outline.corners;
    std::string path = "M" + point(corners.front());
    auto arc = outline.arcs.begin();
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        if (arc == outline.arcs.end() || arc->first != i) {
            path += "L" + point(corners[i + 1]);
            continue;
        }
        const Spot from = corners[arc->first];
        const Spot to = corners[arc->last];
        const bool clockwise = from.x * to.y > from.y * to.x;
        const std::string radius = svg_number(std::hypot(from.x, from.y) * half_width());
        path += "A" + radius + ' ' + radius + " 0 0 " + (clockwise ? "1 " : "0 ") + point(to);
        i = arc++->last - 1;
    }
    return path + "Z";
}

std::vector<PlacedLabel> SvgPaper::labels() const {
    constexpr double wide = 20;
    constexpr double narrow = 15; // for square names and for labels among other elements
    const bool short_ones = std::all_of(shape().labels.begin(), shape().labels.end(),
                                        [](const auto &label) { return label.text.size() < 3; });
    std::vector<PlacedLabel> placed;
    for (const Shape::Label &label : shape().labels) {
        Spot at = place(label.spot);
        const double length = std::hypot(label.outward.x, label.outward.y);
        if (length == 0) {
            placed.push_back({label.text, at, narrow, true});
            continue;
        }
        if (label.outward.y == 0) { // the shape's labels are a little above their row, as terminals need it
            const auto distance = [&](const Square square) { return std::abs(centre(square).y - at.y); };
            Square nearest{};
            for (std::size_t i = 0; i < shape().size; ++i)
                if (distance(Square(i)) < distance(nearest))
                    nearest = Square(i);
            at.y = centre(nearest).y;
        }
        at.x += label.outward.x / length * rim / 2;
        at.y += label.outward.y / length * rim / 2;
        placed.push_back({label.text, at, short_ones ? wide : narrow, false});
    }
    return placed;
}

double SvgPaper::room(Square square) const {
    const std::vector<Spot> &corners = shape().squares[square].corners;
    const Spot middle = centre(square);
    double room = width;
    for (std::size_t to = 0, from = corners.size() - 1; to < corners.size(); from = to++) {
        const Spot a = place(corners[from]);
        const Spot b = place(corners[to]);
        const double twice_the_area = (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x);
        room = std::min(room, std::abs(twice_the_area) / std::hypot(b.x - a.x, b.y - a.y));
    }
    return room;
}

} // namespace tondo::ui
