#pragma once
// A board as shapes in the plane. Every square is a polygon with a centre, and some sides are moats or creeks. Drawing
// and cursor movement read shapes and never ask which board it is.

#include "tondo/core/board.hpp"
#include "tondo/core/square.hpp"
#include "ui/canvas.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// A side between two squares that is a moat or a creek (rules 3man 4.1, 4.6).
struct BoardEdge {
    enum class Kind : std::uint8_t { moat, creek };
    Kind kind;
    Border border;
    Spot from;
    Spot to;
};

/// Spots are in the square from (−1, −1), upper left, to (1, 1), lower right, which the shape fills as far as possible.
struct Shape {
    struct Outline {
        std::vector<Spot> corners; ///< In order along the outline; adjacent squares share corners exactly.
        Spot centre;
        std::vector<Square> neighbours; ///< Targets of arrow keys; of two in the same direction the later wins.
        SquareSet straight = {};        ///< Those a rook's step away, also through the centre: they are preferred.

        /// A range of corners that approximates an arc around (0, 0) of less than half a circle.
        struct Arc {
            std::size_t first, last;
        };
        std::vector<Arc> arcs = {}; ///< In order and disjoint, with straight sides between them.
    };
    BySquare<Outline> squares;
    std::size_t size = 0; ///< Number of squares.
    std::vector<BoardEdge> edges;

    /// A file letter, rank number or square name, written at `spot`, displaced by about one cell in the direction
    /// `outward`.
    struct Label {
        std::string text;
        Spot spot;
        Spot outward;
    };
    std::vector<Label> labels;

    /// The square at a spot; nullopt off the board.
    std::optional<Square> at(Spot spot) const;
};

/// All squares that a king could reach in one step if there were no borders.
std::vector<Square> king_steps(const Board &board, Square square);

} // namespace tondo::ui
