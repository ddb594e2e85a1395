#pragma once
// The board on the canvas: squares, pieces, moats and highlights. No information is carried by colour alone.

#include "ui/board/board_labels.hpp"
#include "ui/board/board_layout.hpp"
#include "ui/board/placement.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <optional>

namespace tondo::ui {

/// Highlights and captions. All of them are optional.
struct Highlights {
    std::optional<Square> cursor = {};
    std::optional<Square> selected = {};
    std::optional<Square> considered = {}; ///< The cursor of another player at a hosted table.

    // The targets of the selected piece. A square may be in several sets.
    SquareSet quiet = {};
    SquareSet captures = {};
    SquareSet promotions = {};
    SquareSet crossings = {}; ///< Over a moat (Move::Kind::moat_crossing).

    struct Trace {
        Square from, to;
    };
    ByColor<std::optional<Trace>> last = {}; ///< Each player's last move.

    SquareSet lit = {};               ///< The path of a move, for a moment; not without colours.
    SquareSet faulty = {};            ///< Errors in a position that is being edited, or the reason of a refused move.
    ByColor<SquareSet> attacked = {}; ///< By attacker: each square shows the letters of its attackers.
    bool checks = true;               ///< Show kings in check and the pieces that give it.
    bool borders = true;              ///< Show moats and creeks.

    ByColor<Caption> captions = {}; ///< Shown where there is room.
};

/// The player's choice of how the board is drawn.
struct BoardStyle {
    enum class Look : std::uint8_t {
        pixels,     ///< An image below the text, where the terminal shows images; otherwise quadrants.
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
    bool unicode = true;       ///< Whether the terminal shows block characters.
    bool images = false;       ///< Whether the terminal shows images.
    bool automatic = false;    ///< Whether the look is not the player's choice.
    Depth depth = Depth::mono; ///< The number of colours of the terminal.

    /// The same style, with `strip` replaced by the look that suits the terminal.
    BoardStyle painted() const;
    /// Whether the look divides cells into sub-cells of block characters.
    bool has_blocks() const { return painted().look <= Look::half_block; }
    /// Takes a finer look than the automatic one, once the terminal has answered.
    void improve(Look finest, bool shows_images);
};

/// Characters of moats and creeks in the looks without sub-cells.
inline constexpr char32_t moat_sign = U'#';
inline constexpr char32_t bridge_sign = U'=';
inline constexpr char32_t creek_sign = U'~';

/// Draws the board, and puts the canvas's cursor on the marks' cursor if there is one, but not on a picture.
void draw_board(Canvas &canvas, const BoardLayout &layout, const Placement &position, const Highlights &highlights,
                const BoardStyle &style, const Theme &theme);

} // namespace tondo::ui
