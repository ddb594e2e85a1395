#pragma once
// The characters on a square: its piece and the signs of its highlights.

#include "ui/board/board_view.hpp"
#include "ui/board/placement.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// A square's label, from left to right; 0 for no sign.
struct PieceLabel {
    char32_t before = 0;
    std::u32string body; ///< A piece (`K` or `wK`), or the only sign on an empty square.
    char32_t after = 0;

    bool is_piece = false;
    Style piece_background; ///< Style of a piece.
    Tint tint = Tint::plain;
    struct Letter {
        char32_t glyph;
        char ink; ///< A key of Theme::ink_of(); of an attacker the letter itself.
    };
    std::vector<Letter> letters = {}; ///< Numbers of arrows, circles, an arrowhead, then attackers.
    char32_t open = 0;                ///< Brackets of the cursor or the selected piece around all of it.
    char32_t close = 0;

    /// Whether the label is only the sign of a quiet target.
    bool is_quiet() const;
    /// Removes all characters that the picture already shows. Attackers' letters and the signs `2` and `?` stay.
    void keep_letters();
    bool empty() const { return body.empty() && before == 0 && after == 0 && open == 0; }
    /// Whether brackets stand in the places of signs, as fitted() puts them.
    bool has_brackets() const;
    /// Puts the brackets in the places of signs if there are none, and removes them otherwise: a single one would say
    /// nothing.
    void put_brackets();
    /// Whether a glyph is one of the letters; `is_attacker` only of those of attackers.
    bool is_letter(char32_t glyph) const { return ink_of(glyph) != 0; }
    bool is_attacker(char32_t glyph) const { return glyph != 0 && ink_of(glyph) == static_cast<char>(glyph); }
    /// The ink of a letter; 0 for other glyphs.
    char ink_of(char32_t glyph) const;
};

/// Reduces a label to at most `columns` (at least 1). Brackets stay if all signs have room within. A sign that does not
/// fit replaces another sign or the army's letter. Attackers that do not fit are counted.
PieceLabel fitted(PieceLabel label, int columns);

/// Creates the labels of one drawing.
class PieceLabels {
public:
    PieceLabels(const Placement &position, const Highlights &highlights, const BoardStyle &style, const Theme &theme);

    PieceLabel label(Square square) const;

private:
    void write_piece(PieceLabel &label, Piece piece) const;

    const Placement &position_;
    const Highlights &highlights_;
    const Theme &theme_;
    bool unicode_;
    bool sides_;
    bool symbols_;
    // Letter of the player whose last move began or ended on the square; 0 for none.
    BySquare<char32_t> left_;
    BySquare<char32_t> arrived_;
    BySquare<std::vector<PieceLabel::Letter>> arrows_; // numbers of arrows, circles and heads
};

} // namespace tondo::ui
