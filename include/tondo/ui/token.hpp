#pragma once
// What is written on a square: its piece, and signs for what the player is to notice there.

#include "tondo/core/position.hpp"
#include "tondo/ui/board_view.hpp"
#include "tondo/ui/theme.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Signs before and after a piece, or alone on an empty square; 0 for none.
struct Token {
    char32_t before = 0;
    std::u32string piece; ///< `K`, `wK`; empty on an empty square.
    char32_t after = 0;
    Style plate; ///< Of the piece.
    Tint tint = Tint::plain;

    bool empty() const { return piece.empty() && before == 0 && after == 0; }
    /// Without colours or room for signs, the piece is shown in reverse.
    bool stands_out() const { return tint == Tint::cursor || tint == Tint::selected; }
};

/// Everything about the tokens of one drawing.
class TokenWriter {
public:
    TokenWriter(const Position &position, const BoardMarks &marks, const BoardStyle &style, const Theme &theme);

    Token token(Square square) const;

private:
    void write_piece(Token &token, Piece piece) const;

    const Position &position_;
    const BoardMarks &marks_;
    const Theme &theme_;
    bool unicode_;
    bool sides_;
    bool symbols_;
    SquareSet checked_;
    SquareSet checkers_;
    SquareSet left_;    // from squares of last moves
    SquareSet arrived_; // to squares of last moves
};

} // namespace tondo::ui
