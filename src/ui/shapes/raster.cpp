#include "ui/shapes/raster.hpp"

#include "ui/shapes/polygon.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace tondo::ui {

namespace {

// Lengths are in screen rows; a column is half as wide as a row is high.
constexpr double column_width = 0.5;
// Half the width of a moat: two columns for the whole moat on a small board, more on a large one.
double moat_reach(int rows) {
    return std::clamp(rows * 0.016, 0.45, 1.1);
}
// The width of a creek, which lies on one side of its line: one column on a small board.
double creek_reach(int rows) {
    return std::clamp(rows * 0.016, 0.45, 0.8);
}

// Tolerance, so that a creek whose line runs through the middle of a column covers that column.
constexpr double creek_slack = 0.1;

// Preferred slot width in columns. It takes precedence over the distance to the square's centre.
constexpr int wanted_slot = 4;

// The part of a run of cells nearest to the centre, at most widest_slot wide.
Slot trimmed(Point start, int width, double centre_column) {
    const int kept = std::min(width, Raster::widest_slot);
    const int ideal = static_cast<int>(std::lround(centre_column - kept / 2.0));
    return {{std::clamp(ideal, start.column, start.column + width - kept), start.row}, kept};
}

} // namespace

SampleGrid::SampleGrid(const Shape &shape, Point size, double sample_width, double sample_height)
    : samples_(size.column, size.row) {
    std::vector<Spot> corners;
    for (std::size_t i = 0; i < shape.size; ++i) {
        corners.clear();
        for (Spot corner : shape.squares[Square(i)].corners)
            corners.push_back({column_of(corner.x), row_of(corner.y)});
        for_samples_in(corners, columns(), rows(), [&](int column, int row) {
            samples_[{column, row}].square = Square(i);
        });
    }
    for (std::size_t i = 0; i < shape.edges.size(); ++i)
        draw(static_cast<std::uint8_t>(i), shape.edges[i], sample_width, sample_height);
}

// Marks the samples within the edge's reach, between the ends of its line.
void SampleGrid::draw(std::uint8_t number, const BoardEdge &edge, double sample_width, double sample_height) {
    const bool moat = edge.kind == BoardEdge::Kind::moat;
    const double board_rows = rows() * sample_height;
    const double before = moat ? -moat_reach(static_cast<int>(board_rows)) : -creek_slack;
    const double after = moat ? -before : creek_reach(static_cast<int>(board_rows));

    const double x = column_of(edge.from.x) * sample_width;
    const double y = row_of(edge.from.y) * sample_height;
    const double dx = column_of(edge.to.x) * sample_width - x;
    const double dy = row_of(edge.to.y) * sample_height - y;
    const double length = std::hypot(dx, dy);
    const double margin = after + length;
    const int first_row = std::max(0, static_cast<int>((y - margin) / sample_height));
    const int last_row = std::min(rows() - 1, static_cast<int>((y + margin) / sample_height));
    const int first_column = std::max(0, static_cast<int>((x - margin) / sample_width));
    const int last_column = std::min(columns() - 1, static_cast<int>((x + margin) / sample_width));
    bool seen = false;
    for (int row = first_row; row <= last_row; ++row) {
        for (int column = first_column; column <= last_column; ++column) {
            const double from_x = (column + 0.5) * sample_width - x;
            const double from_y = (row + 0.5) * sample_height - y;
            const double along = (from_x * dx + from_y * dy) / length;
            const double aside = (from_x * dy - from_y * dx) / length;
            Sample &here = samples_[{column, row}];
            if (along >= 0 && along < length && aside > before && aside <= after) {
                here.edge = number;
                seen = true;
            }
        }
    }
    // On a small board a short line may miss all samples; mark the one at its middle.
    const int column = static_cast<int>((x + dx / 2) / sample_width);
    const int row = static_cast<int>((y + dy / 2) / sample_height);
    if (!seen && samples_.contains({column, row}))
        samples_[{column, row}].edge = number;
}

Raster::Raster(Shape shape, int columns, int rows)
    : shape_(std::move(shape)), cells_(shape_, {columns, rows}, column_width, 1) {
    find_slots();
    for (std::size_t i = 0; i < shape_.size; ++i) {
        rooms_[Square(i)] = radius_within(Square(i));
        most_room_ = std::max(most_room_, rooms_[Square(i)]);
    }
}

SampleGrid Raster::sampled(int across, int down) const {
    return {shape_, {across * columns(), down * rows()}, column_width / across, 1.0 / down};
}

const SampleGrid &Raster::divided(int across, int down) const {
    const std::pair division(across, down);
    const auto found = divided_.find(division);
    return found != divided_.end() ? found->second : divided_.emplace(division, sampled(across, down)).first->second;
}

std::span<const CellPart> Raster::parts(Point cell) const {
    if (parts_of_cell_.empty())
        find_parts();
    const auto begin = parts_of_cell_.begin() + cell.row * columns() + cell.column;
    return {parts_.data() + begin[0], parts_.data() + begin[1]};
}

void Raster::find_parts() const {
    const SampleGrid samples = sampled(finest_across, finest_down);
    for (int row = 0; row < rows(); ++row)
        for (int column = 0; column < columns(); ++column) {
            const std::size_t begin = parts_.size();
            parts_of_cell_.push_back(begin);
            for (int i = 0; i < finest_across * finest_down; ++i) {
                const int down = i / finest_across;
                const Sample sample =
                    samples.at({column * finest_across + i % finest_across, row * finest_down + down});
                const bool lower = sample.edge && down >= finest_down / 2;
                auto part = parts_.begin() + static_cast<std::ptrdiff_t>(begin);
                while (part != parts_.end() && !(part->sample == sample && part->lower == lower))
                    ++part;
                if (part == parts_.end())
                    part = parts_.insert(part, {sample, lower});
                part->where.set(static_cast<std::size_t>(i));
            }
        }
    parts_of_cell_.push_back(parts_.size());
}

double Raster::radius_within(Square square) const {
    const auto on_screen = [&](Spot spot) {
        return Spot{(spot.x + 1) / 2 * columns() * column_width, (spot.y + 1) / 2 * rows()};
    };
    const Spot centre = on_screen(shape_.squares[square].centre);
    const std::vector<Spot> &corners = shape_.squares[square].corners;
    double least = std::numeric_limits<double>::max();
    Spot from = on_screen(corners.back());
    for (const Spot corner : corners) {
        const Spot to = on_screen(corner);
        const double dx = to.x - from.x;
        const double dy = to.y - from.y;
        const double along = ((centre.x - from.x) * dx + (centre.y - from.y) * dy) / (dx * dx + dy * dy);
        const double nearest = std::clamp(along, 0.0, 1.0);
        least = std::min(least, std::hypot(from.x + nearest * dx - centre.x, from.y + nearest * dy - centre.y));
        from = to;
    }
    return least;
}

void Raster::find_slots() {
    constexpr double alike = 1e-5; // rounding must not decide
    BySquare<double> best_offset;
    for (int row = 0; row < rows(); ++row) {
        for (int column = 0; column < columns();) {
            const Sample first = cell({column, row});
            const int start = column++;
            if (!first.square || first.edge)
                continue;
            while (column < columns() && cell({column, row}).square == first.square && !cell({column, row}).edge)
                ++column;

            const Square square = *first.square;
            const Spot centre = shape_.squares[square].centre;
            const double centre_column = (centre.x + 1) / 2 * columns();
            const Slot slot = trimmed({start, row}, column - start, centre_column);
            const double offset = std::hypot((slot.start.column + slot.width / 2.0 - centre_column) * column_width,
                                             row + 0.5 - (centre.y + 1) / 2 * rows());
            const int gain = std::min(slot.width, wanted_slot) - std::min(slots_[square].width, wanted_slot);
            if (gain > 0 || (gain == 0 && offset < best_offset[square] - alike)) {
                slots_[square] = slot;
                best_offset[square] = offset;
            }
        }
    }
}

int Raster::least_slot() const {
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < shape_.size; ++i)
        least = std::min(least, slots_[Square(i)].width);
    return least;
}

} // namespace tondo::ui
