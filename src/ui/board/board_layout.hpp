#pragma once
// The layout of a board on the canvas, computed once for an area and a seat.

#include "tondo/core/board.hpp"
#include "tondo/core/square.hpp"
#include "ui/board/board_form.hpp"
#include "ui/board/mosaic.hpp"
#include "ui/board/piece_pictures.hpp"
#include "ui/canvas.hpp"
#include "ui/shapes/raster.hpp"

#include <optional>
#include <utility>

namespace tondo::ui {

enum class Direction : std::uint8_t { up, down, left, right };

class BoardLayout {
public:
    /// Lays the board out in the best form that fits the area: centred, as large as possible, with the seat `bottom` at
    /// the bottom. `unrolled` prefers the flat form. Returns nullopt if the area is smaller than least_size().
    static std::optional<BoardLayout> fit(const Board &board, Area area, Seat bottom, bool unrolled = false);

    const Area &area() const { return area_; }
    Seat bottom() const { return bottom_; }
    const Raster &raster() const { return raster_; }
    const BoardForm &form() const { return *form_; }
    /// The upper left cell of the raster.
    Point origin() const { return origin_; }
    /// The boxes of piece pictures, of one size on the squares of the start position, or on all if the board has none;
    /// found when first asked for, and kept for that mosaic.
    const PictureBoxes &picture_boxes(Mosaic mosaic) const;

    /// The square at a cell of the canvas; nullopt off the board.
    std::optional<Square> square_at(Point point) const;
    /// The cell in the middle of a square's slot.
    Point cell_of(Square square) const;
    /// The neighbour of `from` whose direction on the screen is nearest to the arrow key's; nullopt if none is within
    /// 80°. A straight step takes precedence over a slanting one that is little nearer.
    std::optional<Square> neighbour(Square from, Direction direction) const;

private:
    BoardLayout(const BoardForm &form, const Board &board, Area area, Seat bottom);

    const BoardForm *form_;
    Raster raster_;
    Area area_;
    Point origin_;
    Seat bottom_;
    SquareSet home_; // of the start position
    mutable std::optional<std::pair<Mosaic, PictureBoxes>> boxes_;
};

} // namespace tondo::ui
