#include "ui/shapes/arrow_shape.hpp"

#include "ui/shapes/path.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tondo::ui {

namespace {

// In widths of the shaft.
constexpr double gap_at_start = 1.5;
constexpr double head_length = 3.2;
constexpr double head_half_width = 1.7;

double distance(Spot a, Spot b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}

// The spot at a distance from `a` in the direction from `from` to `to`.
Spot along(Spot a, Spot from, Spot to, double length) {
    const double whole = std::max(distance(from, to), 1e-9);
    return {a.x + (to.x - from.x) / whole * length, a.y + (to.y - from.y) / whole * length};
}

// A smooth curve: Bézier curves whose direction at each spot is that between its neighbours.
std::vector<Spot> curve_through(const std::vector<Spot> &spots) {
    const auto spot = [&](std::size_t i) { return spots[std::min(i, spots.size() - 1)]; };
    std::vector<Spot> curve{spots.front()};
    for (std::size_t i = 0; i + 1 < spots.size(); ++i) {
        const Spot from = spots[i];
        const Spot to = spots[i + 1];
        const double reach = distance(from, to) / 3;
        const Spot leaving = along(from, spot(i == 0 ? 0 : i - 1), to, reach);
        const Spot arriving = along(to, from, spot(i + 2), -reach);
        add_curve(curve, {from, leaving, arriving, to});
    }
    return curve;
}

// Without the first part of that length; at least the last spot stays.
void cut_start(std::vector<Spot> &line, double length) {
    std::size_t first = 0;
    while (first + 2 < line.size() && distance(line[first], line[first + 1]) <= length)
        length -= distance(line[first], line[first + 1]), ++first;
    line.erase(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(first));
    const double whole = distance(line[0], line[1]);
    line[0] = between(line[0], line[1], whole > 0 ? std::min(length / whole, 1.0) : 0);
}

} // namespace

ArrowShape arrow_through(const std::vector<Spot> &spots, double width) {
    std::vector<Spot> line = spots.size() == 2 ? spots : curve_through(spots);
    const Spot tip = line.back();
    cut_start(line, width * gap_at_start);
    std::reverse(line.begin(), line.end());
    cut_start(line, width * head_length);
    std::reverse(line.begin(), line.end());
    const Spot neck = line.back();
    const Spot aside{-(tip.y - neck.y), tip.x - neck.x};
    const double half = head_half_width * width;
    return {line, {along(neck, {}, aside, half), along(neck, {}, aside, -half), tip}};
}

} // namespace tondo::ui
