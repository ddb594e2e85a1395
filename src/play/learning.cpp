#include "play/learning.hpp"

#include "play/lesson_game.hpp"
#include "storage/progress_file.hpp"
#include "ui/text_mode/text_game.hpp"

#include <algorithm>

namespace tondo::app {

namespace {

/// A step for a front end to show.
struct ShownStep {
    const learn::Step &step;
    ui::LessonText text;
    bool is_last;
    std::string message; ///< For the message line.
    std::function<std::string()> solved;
};

ui::LessonText text_of(const learn::Course &course, std::size_t number, bool is_solved) {
    const learn::Step &step = course.steps[number];
    return {"Lesson " + std::to_string(number + 1) + " of " + std::to_string(course.steps.size()) +
                (is_solved ? ", solved: " : ": ") + step.title,
            step.idea, step.task};
}

// Shows steps by `show`, from the one where the player was left.
template <class Show> int learn(const learn::Course &course, const Show &show) {
    ProgressFile file;
    std::string message = file.message();
    for (std::size_t number = file.progress().place_in(course);;) {
        const learn::Step &step = course.steps[number];
        const auto keep = [&](const auto &change) {
            file.update(change);
            return file.message();
        };
        const std::string fault = keep([&](learn::Progress &progress) { progress.come_to(course, step); });
        const ExitReason left =
            show(ShownStep{step, text_of(course, number, file.progress().is_solved(step)),
                           number + 1 == course.steps.size(), message.empty() ? fault : message,
                           [&] { return keep([&](learn::Progress &progress) { progress.solve(step); }); }});
        message.clear();
        if (left.how != ExitReason::How::step)
            return left.status;
        const long wanted = static_cast<long>(number) + left.steps;
        const long last = static_cast<long>(course.steps.size()) - 1;
        if (wanted > last)
            message = "This is the last lesson";
        number = static_cast<std::size_t>(std::clamp(wanted, 0L, last));
    }
}

// Nothing beside the lesson asks for attention.
ui::Preferences quiet(ui::Preferences preferences) {
    preferences.warnings = preferences.tips = preferences.evaluation = preferences.hints = false;
    return preferences;
}

} // namespace

int learn_course(Terminal &terminal, Interface &interface, const learn::Course &course) {
    const bool evaluates = interface.evaluation;
    const int status = learn(course, [&](const ShownStep &shown) {
        game::LiveGame live{Game(shown.step.tree.start)};
        ui::Session session(live, interface.appearance.style, *interface.appearance.theme, {}, {},
                            quiet(interface.preferences()));
        LessonGame link(live, session, shown.step, shown.text, shown.is_last, shown.solved,
                        [&terminal](const std::string &text) { return terminal.copy(text); });
        if (!shown.message.empty())
            session.warn(shown.message);
        return play_session(terminal, interface, session, link);
    });
    interface.evaluation = evaluates;
    return status;
}

int learn_course(LineChannel &lines, const learn::Course &course, ui::Preferences preferences) {
    return learn(course, [&](const ShownStep &shown) {
        game::LiveGame live{Game(shown.step.tree.start)};
        ui::TextGame linear(live, {}, {}, quiet(preferences));
        LessonGame link(live, linear.session(), shown.step, shown.text, shown.is_last, shown.solved,
                        [](const std::string &) { return false; });
        linear.session().warn(shown.message);
        return play_session(lines, linear, link);
    });
}

} // namespace tondo::app
