#pragma once
// The commands of a replay that change its game: comments, marks, drawings, moves tried out and added.

#include "ui/replay/replay.hpp"

#include <cstddef>

namespace tondo::ui {

struct EditCommands : WindowCommands<Replay, ReplayIntent> {
    using Edit = Message (ReplayedGame::*)();

    /// Plays all of the moves, which blanks part, or none.
    static Result try_out(Replay &replay, Text text);
    static Result annotate(Replay &replay, Text);
    static Result grade(Replay &replay, Text);
    static Result drawing(Replay &replay, Text);
    template <Edit edit> static Result change(Replay &replay, Text) { return change_by(replay, edit); }
    /// Draws a circle (1 square) or an arrow (2).
    template <std::size_t squares> static Result toggle_mark(Replay &replay, Text text) {
        return draw_typed(replay, text, squares);
    }
    /// Adds the engine's line `which`, from 1: its first move or all of it.
    template <bool whole> static Result add(Replay &replay, Text which) { return add_line(replay, which, whole); }

private:
    static Result change_by(Replay &replay, Edit edit);
    static Result draw_typed(Replay &replay, Text text, std::size_t squares);
    static Result add_line(Replay &replay, Text which, bool whole);
};

} // namespace tondo::ui
