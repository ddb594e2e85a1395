#pragma once
// The board on the canvas: laid out once for an area, drawn for any position.

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/raster.hpp"
#include "tondo/ui/theme.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

struct Area {
    Point corner; ///< Upper left.
    int columns = 0;
    int rows = 0;
};

/// The smallest area in which the board is drawn at all: as a strip.
inline constexpr int least_board_columns = 76;
inline constexpr int least_board_rows = 8;
/// From here on it is drawn round.
inline constexpr int least_disk_columns = 42;
inline constexpr int least_disk_rows = 21;
/// From here on files and ranks are written at the rim.
inline constexpr int least_labelled_rows = 28;

enum class Direction : std::uint8_t { up, down, left, right };

/// Where every square of a board lies on the canvas.
class BoardLayout {
public:
    /// The largest the board can be in that area, in its middle, the given seat at the bottom: round, or else a strip;
    /// nothing if the area is too small for either.
    static std::optional<BoardLayout> fit(const Board &board, Area area, Seat bottom);

    const Area &area() const { return area_; }
    bool is_strip() const;

    /// The square at a cell of the canvas, as for a click.
    std::optional<Square> square_at(Point point) const;
    /// The cell on which a square's piece is written.
    Point cell_of(Square square) const;
    /// The square next to `from` whose direction on the screen is nearest to the arrow, within 80°.
    std::optional<Square> neighbour(Square from, Direction direction) const;
};

/// What there is to see beside the position. All of it is optional.
struct BoardMarks {
    std::optional<Square> cursor;
    std::optional<Square> selected;

    // Where the selected piece may go. A square may be in several.
    SquareSet quiet;
    SquareSet captures;
    SquareSet promotions;
    SquareSet crossings; ///< Over a moat (Move::Kind::crossing).

    struct Trace {
        Square from, to;
    };
    ByColor<std::optional<Trace>> last; ///< Each player's last move.

    bool checks = true;  ///< Show kings in check and the pieces that give it.
    bool borders = true; ///< Show moats and creeks.
    SquareSet overlay;   ///< Squares to hatch, such as those under attack.

    ByColor<std::string> captions; ///< A line for each player beside his rim, such as his name and clock; cut to fit.
};

/// How the board is drawn; what the player may choose.
struct BoardStyle {
    enum class Look : std::uint8_t {
        half_block, ///< Two half-cells a cell, and other characters beyond ASCII.
        fill,       ///< Plain backgrounds, ASCII.
        ascii,      ///< Characters alone for squares, too; colours only for pieces and signs.
    };
    enum class Pieces : std::uint8_t {
        letters, ///< `K`, or `wK` where the theme asks for it.
        tokens,  ///< Always `wK`.
        symbols, ///< Chess symbols, with the side's letter where the theme asks for it; half_block look only.
    };
    Look look = Look::half_block;
    Pieces pieces = Pieces::letters;
};

/// Draws the board and sets the canvas's cursor to the marks' cursor.
void draw_board(Canvas &canvas, const BoardLayout &layout, const Position &position, const BoardMarks &marks,
                const BoardStyle &style, const Theme &theme);

} // namespace tondo::ui
