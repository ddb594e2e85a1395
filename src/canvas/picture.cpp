#include "canvas/picture.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

namespace tondo::canvas {

namespace {

// An arbitrary order that puts equal figures next to each other. Most differ in their first corner.
bool is_before(const PictureFigure *a, const PictureFigure *b) {
    const auto rank = [](const PictureFigure &figure) {
        const auto &[red, green, blue] = figure.color;
        return std::tuple(figure.corners.front().x, figure.corners.front().y, figure.kind, figure.corners.size(),
                          figure.width, figure.unclipped, red, green, blue);
    };
    const auto rank_a = rank(*a);
    const auto rank_b = rank(*b);
    if (rank_a != rank_b)
        return rank_a < rank_b;
    return std::lexicographical_compare(a->corners.begin(), a->corners.end(), b->corners.begin(), b->corners.end(),
                                        [](Spot p, Spot q) { return std::tie(p.x, p.y) < std::tie(q.x, q.y); });
}

std::vector<const PictureFigure *> sorted(const std::vector<PictureFigure> &figures) {
    std::vector<const PictureFigure *> pointers;
    for (const PictureFigure &figure : figures)
        pointers.push_back(&figure);
    std::sort(pointers.begin(), pointers.end(), is_before);
    return pointers;
}

Area cells_of(const PictureFigure &figure, const Picture &picture) {
    const auto [left, right] =
        std::minmax_element(figure.corners.begin(), figure.corners.end(), [](Spot a, Spot b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(figure.corners.begin(), figure.corners.end(), [](Spot a, Spot b) { return a.y < b.y; });
    const double reach = figure.kind == PictureFigure::Kind::tile || figure.kind == PictureFigure::Kind::area
                             ? 0
                             : figure.width / 2 + 0.5; // half the line and the antialiased edge
    const auto cell = [](double place, int size, int all) {
        return std::clamp(static_cast<int>(std::floor(place / size)), 0, all - 1);
    };
    const Point first{cell(left->x - reach, picture.cell.width, picture.area.columns),
                      cell(top->y - reach, picture.cell.height, picture.area.rows)};
    const Point last{cell(right->x + reach, picture.cell.width, picture.area.columns),
                     cell(bottom->y + reach, picture.cell.height, picture.area.rows)};
    return {first, last.column - first.column + 1, last.row - first.row + 1};
}

int cells_in(const Area &area) {
    return area.columns * area.rows;
}

// Merges two areas if the union has no more cells than both together.
void add(std::vector<Area> &areas, Area added) {
    for (auto each = areas.begin(); each != areas.end();) {
        const Area both = around(*each, added);
        if (cells_in(both) <= cells_in(*each) + cells_in(added)) {
            added = both;
            areas.erase(each);
            each = areas.begin();
        } else
            ++each;
    }
    areas.push_back(added);
}

} // namespace

std::vector<Area> changed_areas(const Picture &before, const Picture &after) {
    const std::vector<const PictureFigure *> old = sorted(before.figures);
    const std::vector<const PictureFigure *> now = sorted(after.figures);
    std::vector<const PictureFigure *> different;
    std::set_symmetric_difference(old.begin(), old.end(), now.begin(), now.end(), std::back_inserter(different),
                                  is_before);
    std::vector<Area> areas;
    for (const PictureFigure *figure : different)
        add(areas, cells_of(*figure, after));
    return areas;
}

bool uncovers_ground(const Picture &before, const Picture &after) {
    const auto &now = after.figures;
    return std::any_of(before.figures.begin(), before.figures.end(), [&](const PictureFigure &figure) {
        return figure.unclipped && std::find(now.begin(), now.end(), figure) == now.end();
    });
}

} // namespace tondo::canvas
