#pragma once
// The mode that asks for the piece of a promotion or a redemption.

#include "ui/keys/row_choice.hpp"
#include "ui/session/session_state.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class PieceChoice : public SessionMode {
public:
    /// The moves differ only in that piece; at least one.
    explicit PieceChoice(std::vector<Move> moves);

    /// The highlighted move.
    const Move &current() const { return moves_[row_.chosen()]; }

    /// Enter, Space or the piece's letter choose.
    Result key(SessionState &state, const Key &key) override;
    void draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const override;
    std::optional<HelpTopic> topic(const SessionState &) const override { return HelpTopic::promotion; }
    /// `What does the pawn become: queen, rook, bishop or knight?`
    std::string question(const SessionState &) const override;
    /// A piece's letter, or a prefix of its name.
    Result answer(SessionState &state, const std::string &line) override;

private:
    std::optional<Move> chosen_by(const Key &key);
    std::optional<Move> named(const std::string &text) const;
    bool redeems() const { return moves_.front().kind == Move::Kind::redemption; }

    std::vector<Move> moves_;
    RowChoice row_;
};

} // namespace tondo::ui
