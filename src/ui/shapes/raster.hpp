#pragma once
// A shape sampled on character cells, once for a shape and size: the square of each cell, and the cells for its piece.
// Finer samples are taken when they are first asked for, and kept.

#include "tondo/core/square.hpp"
#include "ui/canvas.hpp"
#include "ui/shapes/shape.hpp"

#include <bitset>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The square and the moat or creek at one sample of the plane.
struct Sample {
    std::optional<Square> square;
    std::optional<std::uint8_t> edge; ///< The index of the moat or creek in the shape's edges.
    friend constexpr bool operator==(const Sample &, const Sample &) = default;
};

/// A grid of samples over a shape.
class SampleGrid {
public:
    /// `size`: number of samples across and down. Sample width and height are in screen rows.
    SampleGrid(const Shape &shape, Point size, double sample_width, double sample_height);

    int columns() const { return samples_.columns(); }
    int rows() const { return samples_.rows(); }
    /// The sample at a point; an empty one beyond the grid.
    Sample at(Point point) const { return samples_.at(point); }

private:
    void draw(std::uint8_t number, const BoardEdge &edge, double sample_width, double sample_height);
    double column_of(double x) const { return (x + 1) / 2 * columns(); }
    double row_of(double y) const { return (y + 1) / 2 * rows(); }

    Grid<Sample> samples_;
};

/// The finest division of a cell: as fine as the eighths of block characters.
inline constexpr int finest_across = 8;
inline constexpr int finest_down = 16;
/// A set of the samples of a cell, row by row.
using CellSamples = std::bitset<finest_across * finest_down>;

/// The part of a cell with the same sample, in the same half of the cell if it is a moat or creek.
struct CellPart {
    Sample sample;
    bool lower = false; ///< In the lower half; only of a moat or creek.
    CellSamples where = {};
};

/// The adjacent cells in one row on which a square's piece is written.
struct Slot {
    Point start;
    int width = 0; ///< 0 where the square is too small to show.

    bool contains(Point point) const {
        return point.row == start.row && point.column >= start.column && point.column < start.column + width;
    }
};

class Raster {
public:
    /// Samples a shape on columns × rows cells, each at least 0.
    Raster(Shape shape, int columns, int rows);

    int columns() const { return cells_.columns(); }
    int rows() const { return cells_.rows(); }
    const Shape &shape() const { return shape_; }

    /// The sample in the middle of a cell; an empty one beyond the raster.
    Sample cell(Point point) const { return cells_.at(point); }
    /// The same shape with `across` × `down` samples a cell, each at least 1; stays valid as long as the raster.
    const SampleGrid &divided(int across, int down) const;
    /// The parts of a cell of the raster in its finest division, in the order of their first samples; stay valid as
    /// long as the raster.
    std::span<const CellPart> parts(Point cell) const;

    /// The slot of a square's piece: free of moats and creeks, at most widest_slot columns wide.
    Slot slot(Square square) const { return slots_[square]; }
    /// The width of the narrowest slot.
    int least_slot() const;

    /// The radius, in screen rows, of the largest circle around a square's centre that lies in the square.
    double room(Square square) const { return rooms_[square]; }
    /// The largest room() of all squares.
    double most_room() const { return most_room_; }

    static constexpr int widest_slot = 5;

private:
    SampleGrid sampled(int across, int down) const;
    double radius_within(Square square) const;
    void find_slots();
    void find_parts() const;

    Shape shape_;
    SampleGrid cells_;
    BySquare<Slot> slots_;
    BySquare<double> rooms_;
    double most_room_ = 0;

    mutable std::map<std::pair<int, int>, SampleGrid> divided_;
    mutable std::vector<CellPart> parts_;            // of all cells, row by row
    mutable std::vector<std::size_t> parts_of_cell_; // where those of each cell begin, and the end; empty if not found
};

} // namespace tondo::ui
