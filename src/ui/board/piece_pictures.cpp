#include "ui/board/piece_pictures.hpp"

#include "ui/board/piece_bitmaps.hpp"
#include "ui/shapes/path.hpp"
#include "ui/shapes/piece_outline.hpp"
#include "ui/shapes/polygon.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <set>
#include <tuple>
#include <utility>

namespace tondo::ui {

namespace {

// The extent of the outlines in their plane.
constexpr double outline_width = 72;
constexpr double outline_height = 88;
constexpr double outline_middle = 0.5; // below the middle of the plane
// Centre of a pawn's head.
constexpr Spot pawn_head{0, -14};

constexpr int least_columns = 5;
constexpr int least_rows = 4;
// From so many rows on outlines are sampled.
constexpr int least_sampled_rows = 8;

const std::vector<Spot> &body(Role role) {
    static const auto bodies = [] {
        std::array<std::vector<Spot>, all_roles.size()> all;
        for (Role each : all_roles)
            all[index(each)] = path_corners(piece_outline(each).body);
        return all;
    }();
    return bodies[index(role)];
}

int rounded(double value) {
    return static_cast<int>(std::lround(value));
}

// Converts from the outlines' plane to sub-cells; a lying piece is rotated to its right.
Spot placed(Spot spot, const PictureBox &box, bool lies) {
    const Spot upright{spot.x / outline_width, (spot.y - outline_middle) / outline_height};
    const Spot turned = lies ? Spot{-upright.y, upright.x} : upright;
    // Slightly more, so that both sides of a piece cover the same samples.
    constexpr double trifle = 1.0001;
    return {box.corner.column + (turned.x * trifle + 0.5) * box.columns, box.corner.row + (turned.y + 0.5) * box.rows};
}

bool reads_before(Point a, Point b) {
    return std::tie(a.row, a.column) < std::tie(b.row, b.column);
}

// The sub-cells of a piece, in reading order.
std::vector<Point> filled(Role role, const PictureBox &box, bool crossed, bool lies) {
    std::vector<Point> points;
    const PieceBitmaps *const bitmaps = lies ? nullptr : piece_bitmaps(box.columns, box.rows);
    if (bitmaps) {
        for (int row = 0; row < box.rows; ++row)
            for (int column = 0; column < box.columns; ++column)
                if (bitmaps->has(role, column, row))
                    points.push_back({box.corner.column + column, box.corner.row + row});
    } else {
        std::vector<Spot> corners;
        for (Spot corner : body(role))
            corners.push_back(placed(corner, box, lies));
        for_samples_in(corners, box.corner.column + box.columns, box.corner.row + box.rows, [&](int column, int row) {
            if (column >= box.corner.column && row >= box.corner.row)
                points.push_back({column, row});
        });
    }
    if (crossed) {
        const Spot head = placed(pawn_head, box, lies);
        std::erase(points, Point{static_cast<int>(head.x), static_cast<int>(head.y)});
    }
    return points;
}

// The points around others, in reading order.
std::vector<Point> ring_around(const std::vector<Point> &points) {
    std::vector<Point> near;
    for (const Point point : points)
        for (int row = point.row - 1; row <= point.row + 1; ++row)
            for (int column = point.column - 1; column <= point.column + 1; ++column)
                near.push_back({column, row});
    std::sort(near.begin(), near.end(), reads_before);
    near.erase(std::unique(near.begin(), near.end()), near.end());
    std::vector<Point> ring;
    std::set_difference(near.begin(), near.end(), points.begin(), points.end(), std::back_inserter(ring), reads_before);
    return ring;
}

bool is_in(const SampleGrid &samples, Square square, Point point) {
    const Sample sample = samples.at(point);
    return sample.square == square && !sample.edge;
}

// A character cell shows two colours: those of one picture, or of one body and what is beside it.
struct Cell {
    std::optional<Square> square; // that has all its sub-cells
    bool is_taken = false;        // by bodies of one square
};
using Cells = Grid<Cell>;

Cells cells_of(const SampleGrid &samples, Mosaic mosaic) {
    Cells cells(samples.columns() / mosaic.across, samples.rows() / mosaic.down);
    for (int row = 0; row < cells.rows(); ++row)
        for (int column = 0; column < cells.columns(); ++column) {
            const Point corner{column * mosaic.across, row * mosaic.down};
            std::optional<Square> square = samples.at(corner).square;
            for (int part = 0; part < mosaic.parts() && square; ++part)
                if (!is_in(samples, *square, {corner.column + part % mosaic.across, corner.row + part / mosaic.across}))
                    square.reset();
            cells[{column, row}].square = square;
        }
    return cells;
}

/// A size of pictures, and the sub-cells that some of them need.
class PictureSize {
public:
    PictureSize(int columns, int rows, Mosaic mosaic) : box_{{}, columns, rows}, mosaic_(mosaic) {
        for (const Role role : all_roles)
            for (const Point point : filled(role, box_, false, false))
                body_.push_back(point);
        std::sort(body_.begin(), body_.end(), reads_before);
        body_.erase(std::unique(body_.begin(), body_.end()), body_.end());
        ring_ = ring_around(body_);
    }

    // The box near the square's centre whose bodies lie in the square and in no cell that is taken: the one with most
    // of its pictures in cells that are the square's alone.
    std::optional<PictureBox> box_in(const SampleGrid &samples, Square square, Spot centre, const Cells &cells) const {
        const auto count = [](const std::vector<Point> &points, Point corner, const auto &holds) {
            return std::count_if(points.begin(), points.end(), [&](Point point) {
                return holds(Point{corner.column + point.column, corner.row + point.row});
            });
        };
        const auto is_outside = [&](Point point) { return !is_in(samples, square, point); };
        const auto is_clipped = [&](Point point) { return cells.at(cell_of(point)).square != square; };
        const auto is_taken = [&](Point point) { return cells.at(cell_of(point)).is_taken; };
        constexpr int most_outside = 4; // of the outline, a quarter: what is left sets the piece off
        const double left = (centre.x + 1) / 2 * samples.columns() - box_.columns / 2.0;
        const double top = (centre.y + 1) / 2 * samples.rows() - box_.rows / 2.0;
        std::optional<PictureBox> best;
        double least = std::numeric_limits<double>::max();
        for (int down = -mosaic_.down / 2; down <= mosaic_.down / 2; ++down)
            for (int right = -mosaic_.across; right <= mosaic_.across; ++right) {
                const Point corner{rounded(left) + right, rounded(top) + down};
                if (count(body_, corner, is_outside) > 0 || count(body_, corner, is_taken) > 0 ||
                    count(ring_, corner, is_outside) * most_outside > std::ssize(ring_))
                    continue;
                const double away = std::abs(corner.column - left) / mosaic_.across + std::abs(corner.row - top);
                const double cost =
                    away + static_cast<double>(count(ring_, corner, is_clipped) + count(body_, corner, is_clipped));
                if (cost < least) {
                    least = cost;
                    best = {corner, box_.columns, box_.rows};
                }
            }
        return best;
    }

    // Takes the cells of all bodies that may stand there.
    void take(Cells &cells, const PictureBox &box) const {
        for (const Point point : body_)
            cells[cell_of({box.corner.column + point.column, box.corner.row + point.row})].is_taken = true;
    }

private:
    Point cell_of(Point point) const { return {point.column / mosaic_.across, point.row / mosaic_.down}; }

    PictureBox box_;
    Mosaic mosaic_;
    std::vector<Point> body_;
    std::vector<Point> ring_;
};

/// Draws the pictures cell by cell, because a cell has two colours.
class MosaicDrawing {
public:
    MosaicDrawing(Image &image, const SampleGrid &samples) : image_(image), samples_(samples) {}

    void draw(const PiecePicture &picture) {
        std::vector<Point> body = filled(picture.role, picture.box, picture.crossed, picture.lies);
        std::erase_if(body, [&](Point point) { return !is_in(samples_, picture.square, point); });
        std::vector<Point> ring = ring_around(body);
        std::erase_if(ring, [&](Point point) { return !is_in(samples_, picture.square, point); });
        std::set<std::pair<int, int>> cells;
        for (const std::vector<Point> *points : {&body, &ring})
            for (const Point point : *points)
                cells.emplace(point.column / image_.mosaic().across, point.row / image_.mosaic().down);
        for (const auto &[column, row] : cells)
            draw_cell(picture, {column, row}, body, ring);
    }

private:
    void draw_cell(const PiecePicture &picture, Point cell, const std::vector<Point> &body,
                   const std::vector<Point> &ring) {
        const auto has = [](const std::vector<Point> &points, Point point) {
            return std::binary_search(points.begin(), points.end(), point, reads_before);
        };
        std::vector<Point> inside;
        std::vector<Point> beside;
        bool is_own = true;
        for (int row = 0; row < image_.mosaic().down; ++row)
            for (int column = 0; column < image_.mosaic().across; ++column) {
                const Point point{cell.column * image_.mosaic().across + column, cell.row * image_.mosaic().down + row};
                is_own = is_own && is_in(samples_, picture.square, point);
                (has(body, point) ? inside : beside).push_back(point);
            }
        if (!is_own && !inside.empty()) {
            // The outline would be a third colour, and so would one of the squares.
            if (!drawn_.emplace(cell.column, cell.row).second)
                return;
            const Ground ground = most_frequent(beside);
            for (const Point point : beside)
                image_[point] = ground;
        } else if (is_own)
            for (const Point point : beside)
                if (!inside.empty() || has(ring, point))
                    image_[point] = picture.outline;
        for (const Point point : inside)
            image_[point] = picture.body;
    }

    Ground most_frequent(const std::vector<Point> &points) const {
        const auto count = [&](Point point) {
            return std::count_if(points.begin(), points.end(),
                                 [&](Point other) { return image_[other] == image_[point]; });
        };
        return points.empty() ? Ground{}
                              : image_[*std::max_element(points.begin(), points.end(),
                                                         [&](Point a, Point b) { return count(a) < count(b); })];
    }

    Image &image_;
    const SampleGrid &samples_;
    std::set<std::pair<int, int>> drawn_; // cells of more than one square that show a piece
};

} // namespace

int picture_columns(int rows, Mosaic mosaic) {
    const double columns = 2.0 * rows / mosaic.down * mosaic.across * outline_width / outline_height;
    return 2 * rounded((columns - 1) / 2) + 1;
}

PictureBoxes picture_boxes(const Raster &raster, const SampleGrid &samples, Mosaic mosaic, SquareSet home) {
    PictureBoxes boxes;
    Cells cells = cells_of(samples, mosaic);
    SquareSet missing = home;
    for (int rows = static_cast<int>(std::ceil(2 * raster.most_room() * mosaic.down)); rows >= least_rows; --rows) {
        const int columns = picture_columns(rows, mosaic);
        if (columns < least_columns || (rows < least_sampled_rows && !piece_bitmaps(columns, rows)))
            continue;
        const PictureSize size(columns, rows, mosaic);
        PictureBoxes found = boxes;
        Cells cells_now = cells;
        const auto find = [&](Square square) {
            found[square] = size.box_in(samples, square, raster.shape().squares[square].centre, cells_now);
            if (found[square])
                size.take(cells_now, *found[square]);
            return found[square].has_value();
        };
        bool fits = true;
        for (const Square square : missing)
            fits = fits && find(square);
        if (!fits)
            continue;
        missing = {};
        for (std::size_t i = 0; i < raster.shape().size; ++i)
            if (!found[Square(i)])
                find(Square(i));
        boxes = std::move(found);
        cells = std::move(cells_now);
    }
    return boxes;
}

void draw_dot(Image &image, const Raster &raster, Square square, Ground ground) {
    constexpr double share = 0.3; // of the largest circle in the square
    constexpr int corners = 24;
    const Mosaic mosaic = image.mosaic();
    const int rows = std::max(2, rounded(2 * share * raster.room(square) * mosaic.down));
    const int columns = rows * 2 * mosaic.across / mosaic.down;
    const Spot centre = raster.shape().squares[square].centre;
    const int left = rounded((centre.x + 1) / 2 * image.columns() - columns / 2.0);
    const int top = rounded((centre.y + 1) / 2 * image.rows() - rows / 2.0);
    std::vector<Spot> circle;
    for (int corner = 0; corner < corners; ++corner) {
        const double angle = 2 * std::numbers::pi * (corner + 0.5) / corners;
        circle.push_back({left + columns * (1 + std::cos(angle)) / 2.0, top + rows * (1 + std::sin(angle)) / 2.0});
    }
    for_samples_in(circle, image.columns(), image.rows(), [&](int column, int row) { image[{column, row}] = ground; });
}

void draw_piece_pictures(Image &image, const SampleGrid &samples, std::span<const PiecePicture> pictures) {
    MosaicDrawing drawing(image, samples);
    for (const PiecePicture &picture : pictures)
        drawing.draw(picture);
}

} // namespace tondo::ui
