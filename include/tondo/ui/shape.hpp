#pragma once
// A board as shapes in the plane. Every square is a polygon with a centre, and some sides are moats or creeks;
// whatever draws a board or moves a cursor over it reads these and never asks which board it is.

#include "tondo/core/board.hpp"
#include "tondo/core/square.hpp"

#include <optional>
#include <vector>

namespace tondo::ui {

/// A place in the square from (−1, −1), upper left, to (1, 1), lower right, that a shape fills as far as it can.
struct Spot {
    double x = 0;
    double y = 0;
};

/// A side between two squares that is more than a line (RULES.md §1.4, §1.5).
struct Bank {
    enum class Kind : std::uint8_t { moat, creek };
    Kind kind;
    Border border;
    Spot from;
    Spot to;
};

struct Shape {
    struct Outline {
        std::vector<Spot> corners; ///< In order round the square; neighbours share their corners exactly.
        Spot centre;
        std::vector<Square> neighbours; ///< All to which a king could step, were there no borders.
    };
    BySquare<Outline> squares;
    std::size_t size = 0; ///< Number of squares.
    std::vector<Bank> banks;

    /// Where a file's letter or a rank's number is read: at `spot`, or beyond it by about a cell's `outward`.
    struct Label {
        Spot spot;
        Spot outward;
    };
    std::vector<Label> files;
    std::vector<Label> ranks; ///< From rank 1.

    /// The square at a place, if there is one.
    std::optional<Square> at(Spot spot) const;
};

/// The board round its centre, the first seat (White) at the bottom and the others clockwise, turned so that `bottom`
/// sits there. `hole` is the radius of the empty centre, 0 … 1, where the board has one.
Shape disk_shape(const Board &board, Seat bottom, double hole);

/// The same board cut open opposite `bottom` and unrolled: ranks as rows, rank 1 lowest, and after every sector a gap
/// of one column if a square is `square_columns` wide.
Shape strip_shape(const Board &board, Seat bottom, int square_columns);
/// How many columns the strip then takes in all.
int strip_columns(const Board &board, int square_columns);

} // namespace tondo::ui
