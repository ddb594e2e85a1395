#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "play/learning.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/storage.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"

#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

struct LearnOptions {
    std::string course = std::string(all_rules().front().key);
    bool list = false;
    bool check = false;
    bool linear = false;
    bool restricted = false;
};

std::string text_of(const LearnOptions &options) {
    if (const RuleSet *const rules = find_rules(options.course))
        return std::string(play::built_in_lessons(*rules));
    if (options.restricted)
        throw system::bad_usage("learn: with --restricted name a rule set, not a file");
    return storage::read_file(options.course);
}

learn::Course course_of(const LearnOptions &options) {
    try {
        return learn::read_course(text_of(options));
    } catch (const notation::ParseError &error) {
        throw system::Failure(storage::file_error_message(options.course, error));
    }
}

int check(const LearnOptions &options) {
    system::Diagnostics diagnostics;
    const std::string text = text_of(options);
    learn::StepReader reader(text);
    for (bool more = true; more;) {
        try {
            const std::optional<learn::Step> step = reader.next();
            more = step.has_value();
            if (const std::string broken = step ? learn::solution_error(*step) : ""; !broken.empty())
                throw notation::ParseError(reader.place(), broken);
        } catch (const notation::ParseError &error) {
            diagnostics.add(storage::file_error_message(options.course, error));
        }
    }
    return diagnostics.finish() ? system::exit_bad_input : system::exit_done;
}

int list(const learn::Course &course) {
    const storage::ProgressFile file;
    if (!file.message().empty())
        std::cerr << "tondo: " << file.message() << '\n';
    std::cout << play::listed(play::course_rows(course, file.progress()));
    return system::exit_done;
}

int run(const LearnOptions &options, const cli::InterfaceOptions &wanted) {
    if (options.check)
        return check(options);
    learn::Course course = course_of(options);
    if (options.list)
        return list(course);
    play::CourseSteps steps(std::move(course));
    return play::solve_steps(steps, wanted, options.linear, options.restricted);
}

} // namespace

Run add_learn(cli::Command &command) {
    const auto options = std::make_shared<LearnOptions>();
    command.add("COURSE", options->course, "A rule set, or a file of lessons (default: 3man)")
        .offers(cli::rule_keys())
        .file();
    command.add("--list", options->list, "List the lessons and those that are solved");
    command.add("--check", options->check, "Verify solutions, goals and uniqueness; errors go to standard error");
    add_linear_option(command, options->linear);
    command.add("--restricted", options->restricted, "No Ctrl-Z and no files; for a shared account");
    const auto settings = cli::SettingOptions::add_to(command);
    const auto wanted = cli::InterfaceOptions::add_to(*settings, cli::Use::playing);
    return [=] {
        settings->apply();
        return run(*options, *wanted);
    };
}

} // namespace tondo::commands
