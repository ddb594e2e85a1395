#pragma once
// Polygons sampled on a grid.

#include "ui/shapes/shape.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace tondo::ui {

/// Calls `visit(column, row)` for every sample of the grid whose middle lies in the polygon (even-odd). Sample (c, r)
/// has its middle at (c + 0.5, r + 0.5). Polygons that share a side neither share a sample nor leave a gap.
template <class Visit> void for_samples_in(std::span<const Spot> corners, int columns, int rows, Visit visit) {
    const auto [highest, lowest] =
        std::minmax_element(corners.begin(), corners.end(), [](Spot a, Spot b) { return a.y < b.y; });
    const int first = std::max(0, static_cast<int>(highest->y - 0.5));
    const int last = std::min(rows - 1, static_cast<int>(lowest->y + 0.5));
    std::vector<double> crossings;
    for (int row = first; row <= last; ++row) {
        const double y = row + 0.5;
        crossings.clear();
        for (std::size_t to = 0, from = corners.size() - 1; to < corners.size(); from = to++) {
            // Always from the upper to the lower end, so that both polygons at a side compute the same crossing.
            const auto [a, b] = std::minmax(corners[from], corners[to], [](Spot p, Spot q) { return p.y < q.y; });
            if (a.y <= y && y < b.y)
                crossings.push_back(a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const int begin = std::max(0, static_cast<int>(std::ceil(crossings[i] - 0.5)));
            const int end = std::min(columns, static_cast<int>(std::ceil(crossings[i + 1] - 0.5)));
            for (int column = begin; column < end; ++column)
                visit(column, row);
        }
    }
}

} // namespace tondo::ui
