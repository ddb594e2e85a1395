#pragma once
// A step of a course behind the play screen: checks the player's moves and replies for the opponents.

#include "learn/lesson.hpp"
#include "play/clipboard.hpp"
#include "play/game_link.hpp"
#include "play/step_sequence.hpp"
#include "ui/session/session.hpp"

namespace tondo::play {

class LessonGame : public GameLink {
public:
    /// `session` shows the game, which starts at the position of the current step. `beside`, if set, is called in each
    /// iteration to serve another game.
    LessonGame(game::LiveGame &live, ui::Session &session, StepSequence &steps, Clipboard clipboard,
               std::function<void()> beside = {});

    bool tick() override { return false; }
    std::optional<ExitReason> poll(const std::function<void()> &) override {
        if (beside_)
            beside_();
        return {};
    }
    std::optional<ExitReason> submit(const ui::Decision &decision) override;
    std::optional<Milliseconds> wait() override { return {}; }

private:
    void answer(const game::Action &action);
    void play(const Move &move);
    void reply(std::string text, bool warns = false);
    void finish();
    /// Returns the message about it.
    std::string record_failure();

    game::LiveGame &live_;
    ui::Session &session_;
    StepSequence &steps_;
    learn::Lesson lesson_;
    ui::LessonText text_;
    Clipboard clipboard_;
    std::function<void()> beside_;
};

} // namespace tondo::play
