#pragma once
// Prompt for the piece of a promotion or a redemption.

#include "tondo/core/move.hpp"
#include "ui/canvas.hpp"
#include "ui/keys/row_choice.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class PieceChoice {
public:
    /// The moves differ only in that piece; at least one.
    explicit PieceChoice(std::vector<Move> moves);

    /// The highlighted move.
    const Move &current() const { return moves_[row_.chosen()]; }

    /// Handles a key. Returns the move chosen by Enter, Space or the piece's letter.
    std::optional<Move> handle(const Key &key);
    /// The move for a piece's letter or a prefix of its name; nullopt if there is none.
    std::optional<Move> named(const std::string &text) const;

    /// `What does the pawn become: queen, rook, bishop or knight?`
    std::string question() const;
    void draw(Canvas &canvas, int row, const Theme &theme) const;

private:
    bool redeems() const { return moves_.front().kind == Move::Kind::redemption; }

    std::vector<Move> moves_;
    RowChoice row_;
};

} // namespace tondo::ui
