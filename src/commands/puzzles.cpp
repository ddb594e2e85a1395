#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "notation/utf8.hpp"
#include "play/learning.hpp"
#include "system/failure.hpp"

#include <iomanip>
#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

struct PuzzleOptions {
    std::string key = std::string(all_rules().front().key);
    std::string theme;
    bool list = false;
    bool linear = false;
    bool restricted = false;
};

std::vector<learn::Puzzle> puzzles_of(const PuzzleOptions &options) {
    if (const RuleSet *rules = find_rules(options.key))
        return play::built_in_puzzles(*rules);
    throw system::bad_usage("puzzles: there is no rule set " + notation::quote(options.key));
}

int list(const std::vector<learn::Puzzle> &puzzles) {
    const storage::ProgressFile file;
    if (!file.message().empty())
        std::cerr << "tondo: " << file.message() << '\n';
    for (const learn::Theme &theme : learn::all_themes()) {
        int all = 0, tried = 0, solved = 0;
        for (const learn::Puzzle &puzzle : puzzles)
            if (puzzle.step.title == theme.key) {
                ++all;
                tried += file.progress().is_tried(puzzle.step) ? 1 : 0;
                solved += file.progress().is_solved(puzzle.step) ? 1 : 0;
            }
        if (all == 0)
            continue;
        std::cout << std::left << std::setw(14) << theme.key << std::right << std::setw(4) << all
                  << (all == 1 ? " puzzle, " : " puzzles, ") << tried << " tried, " << solved << " solved\n";
    }
    std::cout << "Your rating: " << file.progress().rating(puzzles.front().step.tree.start.rules()) << '\n';
    return system::exit_done;
}

int run(const PuzzleOptions &options, const cli::InterfaceOptions &wanted) {
    const std::vector<learn::Puzzle> puzzles = puzzles_of(options);
    if (options.list)
        return list(puzzles);
    play::PuzzleSteps steps(puzzles, options.theme);
    return play::solve_steps(steps, wanted, options.linear, options.restricted);
}

} // namespace

Run add_puzzles(cli::Command &command) {
    const auto options = std::make_shared<PuzzleOptions>();
    command.add("KEY", options->key, "The rule set (default: 3man)").offers(cli::rule_keys());
    std::vector<std::string> themes;
    for (const learn::Theme &theme : learn::all_themes())
        themes.emplace_back(theme.key);
    command.add("--kind", options->theme, "Only puzzles of one kind").placeholder("KIND").choices(themes);
    command.add("--list", options->list, "List the kinds, and how many puzzles were tried and solved");
    add_linear_option(command, options->linear);
    command.add("--restricted", options->restricted, "No Ctrl-Z; for a shared account");
    const auto settings = cli::SettingOptions::add_to(command);
    const auto wanted = cli::InterfaceOptions::add_to(*settings, cli::Use::playing);
    return [=] {
        settings->apply();
        return run(*options, *wanted);
    };
}

} // namespace tondo::commands
