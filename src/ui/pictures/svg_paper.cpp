#include "ui/pictures/svg_paper.hpp"

#include "ui/pictures/svg_text.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::ui {

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
