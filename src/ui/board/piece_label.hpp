#pragma once
// The characters on a square: its piece and the signs of its highlights.

#include "ui/board/board_view.hpp"
#include "ui/board/placement.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Up to four characters, from left to right; 0 for no sign.
struct Token {
    char32_t before = 0;
    std::u32string body; ///< A piece, `K` or `wK`, or a sign alone on an empty square.
    char32_t after = 0;

    bool is_piece = false;
    Style plate; ///< Of a piece.
    Tint tint = Tint::plain;
    std::string attackers = {}; ///< Their letters, which are signs in their colours.

    /// Whether it is the sign of a quiet target alone.
    bool is_quiet() const;
    /// Leaves attackers' letters and what is considered or faulty, for pieces and marks that are drawn.
    void keep_letters();
    bool empty() const { return body.empty() && before == 0 && after == 0; }
    bool is_attacker(char32_t glyph) const;
};

/// The part of a token that fits on so many columns (at least 1), its body always in the same place: a sign without
/// room takes the place of another or of the side's letter. Attackers without room are counted.
Token fitted(Token token, int columns);

/// Writes the tokens of one drawing.
class PieceLabels {
public:
    PieceLabels(const Placement &position, const Highlights &highlights, const BoardStyle &style, const Theme &theme);

    Token token(Square square) const;

private:
    void write_piece(Token &token, Piece piece) const;

    const Placement &position_;
    const Highlights &highlights_;
    const Theme &theme_;
    bool unicode_;
    bool sides_;
    bool symbols_;
    // The letter of the player whose last move began or ended there.
    BySquare<char32_t> left_;
    BySquare<char32_t> arrived_;
};

} // namespace tondo::ui
