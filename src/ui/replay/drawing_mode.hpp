#pragma once
// Arrows and circles drawn on the board of a replay, kept in the comment of the ply shown.

#include "notation/board_marks.hpp"
#include "ui/replay/replay.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

class DrawingMode : public ReplayMode {
public:
    explicit DrawingMode(const Replay &replay);

    BoardCursor cursor() const { return cursor_; }

    Result key(Replay &replay, const Key &key) override;
    void draw(const Replay &replay, Canvas &canvas, Point start, const Theme &theme) const override;
    std::optional<HelpTopic> topic(const Replay &) const override { return HelpTopic::drawing; }

private:
    void pick(Replay &replay);

    BoardCursor cursor_;
    notation::MarkColor color_ = notation::MarkColor::green;
};

/// Draws the mark, or erases it if it is there, and reports it.
void toggle_mark(Replay &replay, const notation::BoardMark &mark);
/// Does so for a typed mark: `squares` names of squares, then perhaps a colour; warns if it is none.
void toggle_typed_mark(Replay &replay, const std::string &text, std::size_t squares);

} // namespace tondo::ui
