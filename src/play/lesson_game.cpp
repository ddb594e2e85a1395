#include "play/lesson_game.hpp"

#include "core/overloaded.hpp"

#include <utility>

namespace tondo::play {

LessonGame::LessonGame(game::LiveGame &live, ui::Session &session, StepSequence &steps, Clipboard clipboard,
                       std::function<void()> beside)
    : live_(live), session_(session), steps_(steps), lesson_(steps.step()), text_(steps.text()),
      clipboard_(std::move(clipboard)), beside_(std::move(beside)) {
    session_.teach(text_);
    session_.seat_here(ColorSet::of(steps.step().solver()));
}

std::optional<ExitReason> LessonGame::submit(const ui::Decision &decision) {
    using How = ExitReason::How;
    using Left = std::optional<ExitReason>;
    return std::visit(Overloaded{[this](const game::Action &action) {
                                     answer(action);
                                     return Left();
                                 },
                                 [this](const ui::ProgramAction &action) {
                                     return std::visit(
                                         Overloaded{[this](ui::WantHint) {
                                                        if (!lesson_.is_done())
                                                            reply(lesson_.hint() + record_failure());
                                                        return Left();
                                                    },
                                                    [](ui::GoToStep go) {
                                                        return Left({How::step, {}, system::exit_done, {}, go.steps});
                                                    },
                                                    [this](const ui::Copy &copy) {
                                                        copy_to(clipboard_, copy, session_);
                                                        return Left();
                                                    },
                                                    [](ui::Quit) { return Left(ExitReason{}); },
                                                    // Only in games.
                                                    same_for<ui::Save, ui::NewGame, ui::Rematch, ui::Say, ui::LookOn,
                                                             ui::StandUp, ui::AskHost, ui::ShowMistakes>(Left())},
                                         action);
                                 }},
                      decision);
}

void LessonGame::answer(const game::Action &action) {
    const game::Play *const played = std::get_if<game::Play>(&action);
    const Move *const move = played ? move_of(played->action) : nullptr;
    if (!move || lesson_.is_done())
        return;
    const learn::Answer answer = lesson_.answer(*move);
    if (!answer.is_right) {
        session_.deselect();
        reply(answer.text + record_failure() + " Try again.", true);
        return;
    }
    play(*move);
    for (const Move &other : answer.replies)
        play(other);
    reply(answer.text);
    if (answer.is_done)
        finish();
}

std::string LessonGame::record_failure() {
    const Recorded recorded = steps_.record(false);
    if (!recorded.fault.empty())
        session_.warn(recorded.fault);
    return recorded.words;
}

void LessonGame::finish() {
    const Recorded recorded = steps_.record(true);
    text_.is_done = true;
    reply(text_.reply + recorded.words);
    if (steps_.is_last())
        session_.ask({"That was the last one. Leave?", ui::ProgramAction(ui::Quit{}), {}, ui::QuestionKind::by_enter});
    else
        session_.ask({"Solved. On to the next?", ui::ProgramAction(ui::GoToStep{1}), {}, ui::QuestionKind::by_enter});
    if (!recorded.fault.empty())
        session_.warn(recorded.fault);
}

void LessonGame::play(const Move &move) {
    const game::Event event = game::Played{move};
    live_.apply(event);
    session_.observe(event);
}

void LessonGame::reply(std::string text, bool warns) {
    text_.reply = std::move(text);
    text_.warns = warns;
    session_.teach(text_);
}

} // namespace tondo::play
