#pragma once
// Where the squares of a board lie on the canvas: laid out once for an area and a seat.

#include "tondo/core/board.hpp"
#include "tondo/core/square.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/raster.hpp"

#include <optional>

namespace tondo::ui {

/// A rectangle of a canvas.
struct Area {
    Point corner; ///< Upper left.
    int columns = 0;
    int rows = 0;
};

/// The smallest area in which the board is drawn at all, as a strip.
inline constexpr int least_strip_columns = 52;
inline constexpr int least_strip_rows = 7;
/// The smallest in which it is drawn round.
inline constexpr int least_disk_columns = 42;
inline constexpr int least_disk_rows = 21;
/// A round board of so many rows, and any strip, has its files and ranks written.
inline constexpr int least_labelled_rows = 28;

enum class Direction : std::uint8_t { up, down, left, right };

class BoardLayout {
public:
    /// The largest the board can be in that area, in its middle, `bottom` at the bottom: round, or else a strip;
    /// nothing if the area is too small for either.
    static std::optional<BoardLayout> fit(const Board &board, Area area, Seat bottom);

    const Area &area() const { return area_; }
    Seat bottom() const { return bottom_; }
    const Raster &raster() const { return raster_; }
    bool is_strip() const { return strip_; }
    bool is_labelled() const { return labelled_; }
    /// The upper left cell of the raster.
    Point origin() const { return origin_; }

    /// The square at a cell of the canvas, as for a click.
    std::optional<Square> square_at(Point point) const;
    /// A cell on which a square's piece is written.
    Point cell_of(Square square) const;
    /// The square next to `from` whose direction on the screen is nearest to the arrow, within 80°.
    std::optional<Square> neighbour(Square from, Direction direction) const;

private:
    BoardLayout(Raster raster, Area area, Seat bottom, bool strip, bool labelled);

    Raster raster_;
    Area area_;
    Point origin_;
    Seat bottom_;
    bool strip_;
    bool labelled_;
};

} // namespace tondo::ui
