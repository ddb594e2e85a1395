#pragma once
// A board as shapes in the plane. Every square is a polygon with a centre, and some sides are moats or creeks. Drawing
// and cursor movement read shapes and never ask which board it is.

#include "tondo/core/board.hpp"
#include "tondo/core/square.hpp"
#include "ui/screen/spot.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// A side between two squares that is more than a line (rules 3man 4.1, 4.6).
struct Bank {
    enum class Kind : std::uint8_t { moat, creek };
    Kind kind;
    Border border;
    Spot from;
    Spot to;
};

/// Spots are in the square from (−1, −1), upper left, to (1, 1), lower right, that a shape fills as far as it can.
struct Shape {
    struct Outline {
        std::vector<Spot> corners; ///< In order round the square; neighbours share their corners exactly.
        Spot centre;
        std::vector<Square> neighbours; ///< Targets of arrow keys; of two in the same direction the later one.

        /// Corners, from the first to the last, that stand for an arc about (0, 0) of less than half a circle.
        struct Arc {
            std::size_t first, last;
        };
        std::vector<Arc> arcs = {}; ///< In order, no corner in two; straight sides lie between.
    };
    BySquare<Outline> squares;
    std::size_t size = 0; ///< Number of squares.
    std::vector<Bank> banks;

    /// A file's letter, a rank's number or a square's name: written at `spot`, or beyond it by about a cell's
    /// `outward`.
    struct Label {
        std::string text;
        Spot spot;
        Spot outward;
    };
    std::vector<Label> labels;

    /// The square at a place, if there is one.
    std::optional<Square> at(Spot spot) const;
};

/// All squares that a king could step to if there were no borders.
std::vector<Square> king_steps(const Board &board, Square square);

} // namespace tondo::ui
