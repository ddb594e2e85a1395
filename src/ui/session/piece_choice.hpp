#pragma once
// The choice of the piece that a pawn becomes, or is redeemed for.

#include "tondo/core/move.hpp"
#include "ui/keys/row_choice.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class PieceChoice {
public:
    /// The moves differ in that piece alone; there must be one.
    explicit PieceChoice(std::vector<Move> moves);

    /// The move pointed at.
    const Move &current() const { return moves_[row_.chosen()]; }

    /// Takes a key; the move that it decides for, by Enter, Space or the piece's letter.
    std::optional<Move> handle(const Key &key);
    /// The move for a piece's letter, or for the beginning of its name.
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
