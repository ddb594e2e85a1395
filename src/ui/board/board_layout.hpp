#pragma once
// Where the squares of a board lie on the canvas: laid out once for an area and a seat.

#include "tondo/core/board.hpp"
#include "tondo/core/square.hpp"
#include "ui/board/form.hpp"
#include "ui/screen/area.hpp"
#include "ui/shapes/raster.hpp"

#include <optional>

namespace tondo::ui {

enum class Direction : std::uint8_t { up, down, left, right };

class BoardLayout {
public:
    /// The board in the best form that fits the area, in its middle and as large as can be, `bottom` at the bottom;
    /// nothing if the area is smaller than least_size. A board that is to be unrolled is so if it can be.
    static std::optional<BoardLayout> fit(const Board &board, Area area, Seat bottom, bool unrolled = false);

    const Area &area() const { return area_; }
    Seat bottom() const { return bottom_; }
    const Raster &raster() const { return raster_; }
    const Form &form() const { return *form_; }
    /// The upper left cell of the raster.
    Point origin() const { return origin_; }

    /// The square at a cell of the canvas, as for a click.
    std::optional<Square> square_at(Point point) const;
    /// A cell on which a square's piece is written.
    Point cell_of(Square square) const;
    /// The square next to `from` whose direction on the screen is nearest to the arrow, within 80°.
    std::optional<Square> neighbour(Square from, Direction direction) const;

private:
    BoardLayout(const Form &form, const Board &board, Area area, Seat bottom);

    const Form *form_;
    Raster raster_;
    Area area_;
    Point origin_;
    Seat bottom_;
};

} // namespace tondo::ui
