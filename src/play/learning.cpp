#include "play/learning.hpp"

#include "core/overloaded.hpp"
#include "learn/lesson.hpp"
#include "play/clipboard.hpp"
#include "play/game_link.hpp"
#include "play/step_sequence.hpp"
#include "ui/session/session.hpp"
#include "ui/text_mode/text_game.hpp"

#include <chrono>
#include <utility>

namespace tondo::play {

namespace {

// A step of a course behind the play screen: checks the player's moves and replies for the opponents.
class LessonGame : public GameLink {
public:
    // `session` shows the game, which starts at the position of the current step. A wrong try and the reply to it stand
    // on the board for a while, if at all. `beside`, if set, is called in each iteration to serve another game.
    LessonGame(game::LiveGame &live, ui::Session &session, StepSequence &steps, Clipboard clipboard,
               Milliseconds tries_stand, std::function<void()> beside = {});

    bool tick() override { return false; }
    std::optional<ExitReason> update(const std::function<void()> &) override {
        if (beside_)
            beside_();
        if (stands_until_ && Clock::now() >= *stands_until_)
            take_back_try();
        return {};
    }
    void acknowledge() override { take_back_try(); }
    std::optional<ExitReason> submit(const ui::Decision &decision) override;
    std::optional<Milliseconds> wait() override {
        return stands_until_ ? std::optional(std::chrono::ceil<Milliseconds>(*stands_until_ - Clock::now()))
                             : std::nullopt;
    }

private:
    using Clock = std::chrono::steady_clock;

    void answer(const game::Action &action);
    void play(const Move &move);
    void show_try(const Move &move, const std::vector<Move> &replies);
    void take_back_try();
    void tell(const game::Event &event);
    void reply(std::string text, bool warns = false);
    void finish();
    // Returns the message about it.
    std::string record_failure();

    game::LiveGame &live_;
    ui::Session &session_;
    StepSequence &steps_;
    learn::Lesson lesson_;
    ui::LessonText text_;
    Clipboard clipboard_;
    Milliseconds tries_stand_;
    std::size_t plies_before_try_ = 0;
    std::optional<Clock::time_point> stands_until_; ///< Set while a wrong try stands on the board.
    std::function<void()> beside_;
};

LessonGame::LessonGame(game::LiveGame &live, ui::Session &session, StepSequence &steps, Clipboard clipboard,
                       Milliseconds tries_stand, std::function<void()> beside)
    : live_(live), session_(session), steps_(steps), lesson_(steps.step()), text_(steps.text()),
      clipboard_(std::move(clipboard)), tries_stand_(tries_stand), beside_(std::move(beside)) {
    session_.teach(text_);
    session_.seat_here(ColorSet::of(steps.step().solver()));
}

std::optional<ExitReason> LessonGame::submit(const ui::Decision &decision) {
    using How = ExitReason::How;
    using Left = std::optional<ExitReason>;
    return std::visit(
        Overloaded{[this](const game::Action &action) {
                       answer(action);
                       return Left();
                   },
                   [this](const ui::ProgramAction &action) {
                       return std::visit(
                           Overloaded{
                               [this](ui::WantHint) {
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
                               same_for<ui::FindLines, ui::FindOpenings, ui::Save, ui::NewGame, ui::Rematch, ui::Say,
                                        ui::LookOn, ui::StandUp, ui::AskHost, ui::ShowMistakes>(Left())},
                           action);
                   }},
        decision);
}

void LessonGame::answer(const game::Action &action) {
    const game::Play *const played = std::get_if<game::Play>(&action);
    const Move *const move = played ? move_of(played->action) : nullptr;
    if (!move || lesson_.is_done())
        return;
    const learn::Feedback feedback = lesson_.answer(*move);
    if (!feedback.is_right) {
        session_.deselect();
        show_try(*move, feedback.replies);
        reply(feedback.text + record_failure() + " Try again.", true);
        return;
    }
    play(*move);
    for (const Move &other : feedback.replies)
        play(other);
    for (const Move &other : feedback.shown)
        play(other);
    reply(feedback.text);
    if (feedback.is_done)
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

// Not if it would end the game.
void LessonGame::show_try(const Move &move, const std::vector<Move> &replies) {
    Position end = live_.position().play(move);
    for (const Move &reply : replies)
        if (!end.over())
            end = end.play(reply);
    if (tries_stand_ == Milliseconds(0) || replies.empty() || end.over())
        return;
    plies_before_try_ = live_.game().plies().size();
    stands_until_ = Clock::now() + tries_stand_;
    play(move);
    for (const Move &reply : replies)
        play(reply);
}

void LessonGame::take_back_try() {
    if (!std::exchange(stands_until_, std::nullopt))
        return;
    while (live_.game().plies().size() > plies_before_try_)
        tell(game::TakenBack{});
}

void LessonGame::play(const Move &move) {
    tell(game::Played{move});
}

void LessonGame::tell(const game::Event &event) {
    live_.apply(event);
    session_.observe(event);
}

void LessonGame::reply(std::string text, bool warns) {
    text_.reply = std::move(text);
    text_.warns = warns;
    session_.teach(text_);
}

// Shows the steps one after another; `show` receives the message for the start of a step.
template <class Show> int solve(StepSequence &steps, const Show &show) {
    for (std::string note;;) {
        const ExitReason left = show(note.empty() ? steps.message() : note);
        if (left.how != ExitReason::How::step)
            return left.status;
        note = steps.go(left.steps);
    }
}

// Long enough for two moves to be drawn and looked at; any key ends it.
constexpr std::chrono::milliseconds try_stands{4000};

// Disables everything that would distract from the lesson.
ui::Preferences quiet(ui::Preferences preferences) {
    preferences.warnings = preferences.tips = preferences.evaluation = false;
    return preferences;
}

} // namespace

int solve_steps(term::Terminal &terminal, cli::Interface &interface, StepSequence &steps,
                const std::function<void()> &beside) {
    const bool evaluates = interface.preferences.evaluation;
    const int status = solve(steps, [&](const std::string &message) {
        game::LiveGame live{Game(steps.step().tree.start)};
        ui::Session session(live, interface.appearance.style, *interface.appearance.theme, {}, {},
                            quiet(interface.preferences));
        LessonGame link(
            live, session, steps, [&terminal](const std::string &text) { return terminal.copy(text); }, try_stands,
            beside);
        if (!message.empty())
            session.warn(message);
        return play_session(terminal, interface, session, link);
    });
    interface.preferences.evaluation = evaluates;
    return status;
}

int solve_steps(system::LineChannel &lines, StepSequence &steps, ui::Preferences preferences,
                const std::function<void()> &beside) {
    lines.write("Type a move such as e4 or Nf3, or a word: hint, onward or quit; help lists all.\n");
    return solve(steps, [&](const std::string &message) {
        game::LiveGame live{Game(steps.step().tree.start)};
        ui::TextGame linear(live, {}, {}, quiet(preferences));
        LessonGame link(
            live, linear.session(), steps, [](const std::string &) { return false; }, {}, beside);
        linear.session().warn(message);
        return play_session(lines, linear, link);
    });
}

int solve_steps(StepSequence &steps, const cli::InterfaceOptions &wanted, bool linear, bool restricted) {
    if (linear) {
        system::LineChannel lines(wanted.appearance->charset());
        return lines.finish(solve_steps(lines, steps, wanted.line_preferences(restricted)));
    }
    term::Terminal terminal(wanted.terminal_options(restricted));
    cli::Interface interface = wanted.on(terminal, restricted);
    return solve_steps(terminal, interface, steps);
}

} // namespace tondo::play
