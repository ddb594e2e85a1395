#include "play/learning.hpp"

#include "play/lesson_game.hpp"
#include "ui/text_mode/text_game.hpp"

#include <utility>

namespace tondo::play {

namespace {

// Shows the steps one after another; `show` receives the message for the start of a step.
template <class Show> int solve(StepSequence &steps, const Show &show) {
    for (std::string note;;) {
        const ExitReason left = show(note.empty() ? steps.message() : note);
        if (left.how != ExitReason::How::step)
            return left.status;
        note = steps.go(left.steps);
    }
}

// Disables everything that would distract from the lesson.
ui::Preferences quiet(ui::Preferences preferences) {
    preferences.warnings = preferences.tips = preferences.evaluation = false;
    return preferences;
}

} // namespace

int solve_steps(term::Terminal &terminal, cli::Interface &interface, StepSequence &steps,
                const std::function<void()> &beside) {
    const bool evaluates = interface.evaluation;
    const int status = solve(steps, [&](const std::string &message) {
        game::LiveGame live{Game(steps.step().tree.start)};
        ui::Session session(live, interface.appearance.style, *interface.appearance.theme, {}, {},
                            quiet(interface.preferences()));
        LessonGame link(
            live, session, steps, [&terminal](const std::string &text) { return terminal.copy(text); }, beside);
        if (!message.empty())
            session.warn(message);
        return play_session(terminal, interface, session, link);
    });
    interface.evaluation = evaluates;
    return status;
}

int solve_steps(system::LineChannel &lines, StepSequence &steps, ui::Preferences preferences,
                const std::function<void()> &beside) {
    lines.write("Type a move such as e4 or Nf3, or a word: hint, onward or quit; help lists all.\n");
    return solve(steps, [&](const std::string &message) {
        game::LiveGame live{Game(steps.step().tree.start)};
        ui::TextGame linear(live, {}, {}, quiet(preferences));
        LessonGame link(
            live, linear.session(), steps, [](const std::string &) { return false; }, beside);
        linear.session().warn(message);
        return play_session(lines, linear, link);
    });
}

int solve_steps(StepSequence &steps, const cli::InterfaceOptions &wanted, bool linear, bool restricted) {
    if (linear) {
        system::LineChannel lines;
        return lines.finish(solve_steps(lines, steps, wanted.line_preferences()));
    }
    term::Terminal terminal(wanted.terminal_options(restricted));
    cli::Interface interface = wanted.on(terminal, restricted);
    return solve_steps(terminal, interface, steps);
}

} // namespace tondo::play
