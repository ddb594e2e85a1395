#pragma once
// A step of a course behind the play screen: judges the player's moves and plays those of the others.

#include "learn/lesson.hpp"
#include "play/game_link.hpp"
#include "term/clipboard.hpp"
#include "ui/session/session.hpp"

#include <functional>

namespace tondo::app {

class LessonGame : public GameLink {
public:
    /// `session` shows the game, which begins as the step does. `solved` records it; returns what went wrong, if
    /// anything did.
    LessonGame(game::LiveGame &live, ui::Session &session, const learn::Step &step, ui::LessonText text, bool is_last,
               std::function<std::string()> solved, Clipboard clipboard);

    bool tick() override { return false; }
    std::optional<ExitReason> attend(const std::function<void()> &) override { return {}; }
    std::optional<ExitReason> submit(const ui::Decision &decision) override;
    std::optional<Milliseconds> wait() override { return {}; }

private:
    void answer(const game::Action &action);
    void play(const Move &move);
    void reply(std::string text, bool warns = false);

    game::LiveGame &live_;
    ui::Session &session_;
    learn::Lesson lesson_;
    ui::LessonText text_;
    bool is_last_;
    std::function<std::string()> solved_;
    Clipboard clipboard_;
};

} // namespace tondo::app
