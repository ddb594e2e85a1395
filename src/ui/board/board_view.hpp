#pragma once
// The board on the canvas: squares, pieces, moats and highlights. No information is carried by colour alone.

#include "ui/board/board_labels.hpp"
#include "ui/board/board_layout.hpp"
#include "ui/board/mosaic.hpp"
#include "ui/board/placement.hpp"
#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace tondo::ui {

/// An arrow along the squares of a move, or a circle around a single square.
struct Arrow {
    std::vector<Square> path; ///< From origin to target.
    char ink;                 ///< A key of Theme::ink_of().

    bool is_circle() const { return path.size() == 1; }
};

/// Highlights and captions, all optional.
struct Highlights {
    std::optional<Square> cursor = {};
    std::optional<Square> selected = {};
    std::optional<Square> considered = {}; ///< Cursor of another player in a hosted game.

    // Targets of the selected piece. A square may be in several sets.
    SquareSet quiet = {};
    SquareSet captures = {};
    SquareSet promotions = {};
    SquareSet crossings = {}; ///< Over a moat (Move::Kind::moat_crossing).

    struct Trace {
        Square from, to;
    };
    ByColor<std::optional<Trace>> last = {}; ///< Each player's last move.

    SquareSet lit = {};               ///< Path of a move, lit briefly; ignored without colours.
    SquareSet faulty = {};            ///< Errors in an edited position, or squares that make a move illegal.
    std::vector<Arrow> arrows = {};   ///< Lowest first; without pixels their squares show their numbers, from 1.
    ByColor<SquareSet> attacked = {}; ///< Attacked squares by attacker; each shows its attackers' letters.
    bool checks = true;               ///< Show kings in check and the checking pieces.
    bool borders = true;              ///< Show moats and creeks.

    ByColor<Caption> captions = {}; ///< Shown if they fit.
};

/// The player's settings for drawing the board.
struct BoardStyle {
    enum class Look : std::uint8_t {
        pixels,     ///< An image below the text if the terminal shows images, otherwise quadrants.
        fitted,     ///< For each cell the block character that is nearest to smooth edges.
        sextant,    ///< Six sub-cells a cell, and signs beyond ASCII.
        quadrant,   ///< Four sub-cells a cell.
        half_block, ///< Two half-cells a cell.
        fill,       ///< Plain backgrounds, ASCII.
        ascii,      ///< Rings or sides of squares as lines of ASCII, shaded; colours for pieces and signs only.
        strip,      ///< The rings unrolled, drawn in the look that painted() chooses.
    };
    enum class Pieces : std::uint8_t {
        pictures, ///< Pictures in looks with sub-cells, if size and colours suffice; otherwise letters.
        letters,  ///< `K`, or `wK` if the theme requires it.
        symbols,  ///< Chess symbols in looks with sub-cells, otherwise letters.
        tokens,   ///< Always `wK`.
    };
    Look look = Look::quadrant;
    Pieces pieces = Pieces::pictures;
    bool unicode = true;                    ///< Whether the terminal shows block characters.
    bool images = false;                    ///< Whether the terminal shows images.
    bool automatic = false;                 ///< Whether the program chose the look, not the player.
    Depth depth = Depth::mono;              ///< The number of colours of the terminal.
    Depth depth_of_256 = Depth::full;       ///< The depth once the terminal answers that it has 256 colours.
    Depth depth_of_direct = Depth::direct;  ///< And once it answers that it shows any.
    std::optional<canvas::Rgb> ground = {}; ///< The terminal's background, if it is known.
    bool sextants = false;                  ///< Whether the terminal is known to draw sextants.
    const ThemeChoice *choice = nullptr;    ///< The theme, for palette(); nullptr if its palette stays as it is.
    bool automatic_theme = false;           ///< Whether the program chose the theme, not the player.
    /// The palettes of themes() at each depth, with the player's own colours; null if there are none.
    std::shared_ptr<const std::vector<Theme>> own_palettes = {};

    /// The theme's palette for the terminal, with the player's colours. There must be a choice.
    const Theme &palette() const;

    /// The same style, with `strip` replaced by the look that suits the terminal.
    BoardStyle painted() const;
    /// The sub-cells of the look, or those beside an image; nullopt in looks without block characters.
    std::optional<Mosaic> mosaic() const;
    /// Whether the look divides cells into sub-cells of block characters.
    bool has_blocks() const { return painted().look <= Look::half_block; }
    /// As the terminal has answered.
    struct Answered {
        Depth depth;
        Look finest;
        bool images = false;
        bool sextants = false;
        std::optional<canvas::Rgb> ground = {};
        const ThemeChoice *fitting; ///< Has to stay.
    };
    /// Takes the answers over: look and theme only where they are automatic, and a finer look alone.
    void improve(const Answered &answered);
};

/// Characters of moats and creeks in the looks without sub-cells.
inline constexpr char32_t moat_sign = U'#';
inline constexpr char32_t bridge_sign = U'=';
inline constexpr char32_t creek_sign = U'~';

/// Draws the board. Sets the canvas's cursor to Highlights::cursor, unless it is unset or a picture is drawn.
void draw_board(Canvas &canvas, const BoardLayout &layout, const Placement &position, const Highlights &highlights,
                const BoardStyle &style, const Theme &theme);

} // namespace tondo::ui
