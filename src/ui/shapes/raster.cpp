#include "ui/shapes/raster.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace tondo::ui {

namespace {

// Lengths on the screen are measured in rows; a column is half as wide.
constexpr double column_width = 0.5;
// How far to either side of its line a moat reaches: two columns in all on a small board, more on a large one.
double moat_reach(int rows) {
    return std::clamp(rows * 0.016, 0.45, 1.1);
}
// A creek lies on one side of its line, a column wide on a small board.
double creek_reach(int rows) {
    return std::clamp(rows * 0.016, 0.45, 0.8);
}

// So that a creek in the middle of a column lies in it.
constexpr double creek_slack = 0.1;

// Samples of a shape on a grid; `height` is that of a sample in rows.
class Grid {
public:
    Grid(const Shape &shape, int columns, int sample_rows, double height)
        : columns_(columns), rows_(sample_rows), height_(height),
          samples_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(sample_rows)) {
        for (std::size_t i = 0; i < shape.size; ++i)
            fill(Square(i), shape.squares[Square(i)].corners);
        for (std::size_t i = 0; i < shape.banks.size(); ++i)
            draw(static_cast<std::uint8_t>(i), shape.banks[i]);
    }

    std::vector<Sample> take() { return std::move(samples_); }

private:
    // From the shape's plane to samples: sample (c, r) has its middle at (c + 0.5, r + 0.5).
    double column_of(double x) const { return (x + 1) / 2 * columns_; }
    double row_of(double y) const { return (y + 1) / 2 * rows_; }

    Sample &at(int column, int row) {
        return samples_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                        static_cast<std::size_t>(column)];
    }

    // Every sample whose middle lies in the polygon. Polygons that share a side share no sample.
    void fill(Square square, const std::vector<Spot> &corners) {
        const auto [highest, lowest] =
            std::minmax_element(corners.begin(), corners.end(), [](Spot a, Spot b) { return a.y < b.y; });
        const int first = std::max(0, static_cast<int>(row_of(highest->y) - 0.5));
        const int last = std::min(rows_ - 1, static_cast<int>(row_of(lowest->y) + 0.5));
        std::vector<double> crossings;
        for (int row = first; row <= last; ++row) {
            const double y = (row + 0.5) * 2 / rows_ - 1;
            crossings.clear();
            for (std::size_t to = 0, from = corners.size() - 1; to < corners.size(); from = to++) {
                // Always from the upper to the lower end, so that both squares of a side compute the same.
                const auto [a, b] = std::minmax(corners[from], corners[to], [](Spot p, Spot q) { return p.y < q.y; });
                if (a.y <= y && y < b.y)
                    crossings.push_back(column_of(a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y)));
            }
            std::sort(crossings.begin(), crossings.end());
            for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
                const int begin = std::max(0, static_cast<int>(std::ceil(crossings[i] - 0.5)));
                const int end = std::min(columns_, static_cast<int>(std::ceil(crossings[i + 1] - 0.5)));
                for (int column = begin; column < end; ++column)
                    at(column, row).square = square;
            }
        }
    }

    // Every sample near enough to the bank's line, between its ends.
    void draw(std::uint8_t number, const Bank &bank) {
        const bool moat = bank.kind == Bank::Kind::moat;
        const double board_rows = rows_ * height_;
        const double before = moat ? -moat_reach(static_cast<int>(board_rows)) : -creek_slack;
        const double after = moat ? -before : creek_reach(static_cast<int>(board_rows));

        const double x = column_of(bank.from.x) * column_width;
        const double y = row_of(bank.from.y) * height_;
        const double dx = column_of(bank.to.x) * column_width - x;
        const double dy = row_of(bank.to.y) * height_ - y;
        const double length = std::hypot(dx, dy);
        const double margin = after + length;
        const int first_row = std::max(0, static_cast<int>((y - margin) / height_));
        const int last_row = std::min(rows_ - 1, static_cast<int>((y + margin) / height_));
        const int first_column = std::max(0, static_cast<int>((x - margin) / column_width));
        const int last_column = std::min(columns_ - 1, static_cast<int>((x + margin) / column_width));
        bool seen = false;
        for (int row = first_row; row <= last_row; ++row) {
            for (int column = first_column; column <= last_column; ++column) {
                const double from_x = (column + 0.5) * column_width - x;
                const double from_y = (row + 0.5) * height_ - y;
                const double along = (from_x * dx + from_y * dy) / length;
                const double aside = (from_x * dy - from_y * dx) / length;
                Sample &sample = at(column, row);
                if (along >= 0 && along < length && aside > before && aside <= after) {
                    sample.bank = number;
                    seen = true;
                }
            }
        }
        // On a small board a short line can pass between the samples.
        const int column = static_cast<int>((x + dx / 2) / column_width);
        const int row = static_cast<int>((y + dy / 2) / height_);
        if (!seen && column >= 0 && column < columns_ && row >= 0 && row < rows_)
            at(column, row).bank = number;
    }

    int columns_;
    int rows_;
    double height_;
    std::vector<Sample> samples_;
};

// A slot nearer to this many columns is better than one nearer to the square's centre.
constexpr int wanted_slot = 4;

// A part of a run of cells that is at most widest_slot wide, as near to the centre as can be.
Slot trimmed(Point start, int width, double centre_column) {
    const int kept = std::min(width, Raster::widest_slot);
    const int ideal = static_cast<int>(std::lround(centre_column - kept / 2.0));
    return {{std::clamp(ideal, start.column, start.column + width - kept), start.row}, kept};
}

} // namespace

Raster::Raster(Shape shape, int columns, int rows)
    : columns_(columns), rows_(rows), shape_(std::move(shape)), cells_(Grid(shape_, columns, rows, 1).take()),
      halves_(Grid(shape_, columns, 2 * rows, 0.5).take()) {
    assert(columns >= 0 && rows >= 0);
    find_slots();
}

Sample Raster::cell(Point point) const {
    if (point.column < 0 || point.column >= columns_ || point.row < 0 || point.row >= rows_)
        return {};
    return cells_[static_cast<std::size_t>(point.row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(point.column)];
}

Sample Raster::half(Point point, int lower) const {
    if (point.column < 0 || point.column >= columns_ || point.row < 0 || point.row >= rows_)
        return {};
    return halves_[static_cast<std::size_t>(2 * point.row + lower) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(point.column)];
}

void Raster::find_slots() {
    constexpr double alike = 1e-5; // rounding must not decide
    BySquare<double> best_offset;
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_;) {
            const Sample first = cell({column, row});
            const int start = column++;
            if (!first.square || first.bank)
                continue;
            while (column < columns_ && cell({column, row}).square == first.square && !cell({column, row}).bank)
                ++column;

            const Square square = *first.square;
            const Spot centre = shape_.squares[square].centre;
            const double centre_column = (centre.x + 1) / 2 * columns_;
            const Slot slot = trimmed({start, row}, column - start, centre_column);
            const double offset = std::hypot((slot.start.column + slot.width / 2.0 - centre_column) * column_width,
                                             row + 0.5 - (centre.y + 1) / 2 * rows_);
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
