#pragma once
// The input modes of a game in play, besides those of all screens and PieceChoice.

#include "ui/session/session_state.hpp"

namespace tondo::ui {

/// The modes of the board: the mouse, pasted text, commands by their keys.
class OnBoard : public CommandMode<SessionState, Decision> {
public:
    /// A move is entered; a position begins a new game.
    Result paste(SessionState &state, const std::string &text) override;

protected:
    std::optional<Result> own_key(SessionState &state, const Key &key) override;
};

/// Moves are made by squares and letters.
class BoardMode : public OnBoard {
public:
    void draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const override;

protected:
    std::optional<Result> own_key(SessionState &state, const Key &key) override;
};

/// The game is looked through, by the keys of a replay.
class LookingBack : public OnBoard {
public:
    void draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const override;
};

/// A move is typed.
struct TypingMove : SessionMode {
    MoveEntry entry;

    explicit TypingMove(MoveEntry text) : entry(std::move(text)) {}

    Result key(SessionState &state, const Key &key) override;
    Result paste(SessionState &, const std::string &text) override {
        entry.insert(text);
        return {};
    }
    void draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const override;
    std::optional<HelpTopic> topic(const SessionState &) const override { return HelpTopic::move_entry; }
};

/// Hides the board until the player to move confirms.
struct HiddenBoard : SessionMode {
    bool is_paused;

    explicit HiddenBoard(bool paused = false) : is_paused(paused) {}

    Result key(SessionState &state, const Key &key) override;
    void draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const override;
    std::optional<HelpTopic> topic(const SessionState &) const override { return HelpTopic::cover; }
    std::string question(const SessionState &state) const override;
    Result answer(SessionState &state, const std::string &line) override;
};

/// Shows the result; any key but its own acts as on the board.
struct GameOver : SessionMode {
    Result key(SessionState &state, const Key &key) override;
    void draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const override;
    std::optional<HelpTopic> topic(const SessionState &state) const override {
        return state.participants.is_hosted() ? HelpTopic::shared_result : HelpTopic::result;
    }
};

/// Asks the player to move about a draw that was offered at the same keyboard.
void ask_about_draw(SessionState &state);

} // namespace tondo::ui
