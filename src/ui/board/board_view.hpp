#pragma once
// The board on the canvas: squares, pieces, moats, and what the player is to notice. Nothing is told by colour alone.

#include "ui/board/board_layout.hpp"
#include "ui/board/board_rim.hpp"
#include "ui/board/placement.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <optional>

namespace tondo::ui {

/// What there is to see beside the position. All of it is optional.
struct BoardMarks {
    std::optional<Square> cursor = {};
    std::optional<Square> selected = {};
    std::optional<Square> considered = {}; ///< By somebody elsewhere.

    // Where the selected piece may go. A square may be in several.
    SquareSet quiet = {};
    SquareSet captures = {};
    SquareSet promotions = {};
    SquareSet crossings = {}; ///< Over a moat (Move::Kind::crossing).

    struct Trace {
        Square from, to;
    };
    ByColor<std::optional<Trace>> last = {}; ///< Each player's last move.

    SquareSet lit = {};               ///< The path of a move, for a moment; not without colours.
    SquareSet faulty = {};            ///< Where a position that is being set up is not sound.
    ByColor<SquareSet> attacked = {}; ///< By attacker: each square shows the letters of its attackers.
    bool checks = true;               ///< Show kings in check and the pieces that give it.
    bool borders = true;              ///< Show moats and creeks.

    ByColor<Caption> captions = {}; ///< Shown where there is room.
};

/// How the board is drawn; the player's choice.
struct BoardStyle {
    enum class Look : std::uint8_t {
        sextant,    ///< Six sub-cells a cell, and signs beyond ASCII.
        quadrant,   ///< Four sub-cells a cell.
        half_block, ///< Two half-cells a cell.
        fill,       ///< Plain backgrounds, ASCII.
        ascii,      ///< Squares of characters and lines of ASCII; colours for pieces and signs only.
        strip,      ///< The rings unrolled, drawn as painted() says.
    };
    enum class Pieces : std::uint8_t {
        pictures, ///< In the looks with sub-cells where there is room and colours for them, otherwise letters.
        letters,  ///< `K`, or `wK` where the theme asks for it.
        symbols,  ///< Chess symbols in the looks with sub-cells, otherwise as letters.
        tokens,   ///< Always `wK`.
    };
    Look look = Look::quadrant;
    Pieces pieces = Pieces::pictures;
    bool unicode = true;       ///< Whether there are block characters: not where the terminal shows ASCII alone.
    Depth depth = Depth::mono; ///< In how many colours themes can be chosen.

    /// The same style with the look that fills the cells: a strip's is chosen by what the terminal shows.
    BoardStyle painted() const;
    /// Whether the look divides cells into sub-cells of block characters.
    bool has_blocks() const { return painted().look <= Look::half_block; }
};

/// The characters of moats and creeks where looks have characters for them.
inline constexpr char32_t moat_sign = U'#';
inline constexpr char32_t bridge_sign = U'=';
inline constexpr char32_t creek_sign = U'~';

/// Draws the board, and puts the canvas's cursor on the marks' cursor if there is one.
void draw_board(Canvas &canvas, const BoardLayout &layout, const Placement &position, const BoardMarks &marks,
                const BoardStyle &style, const Theme &theme);

} // namespace tondo::ui
