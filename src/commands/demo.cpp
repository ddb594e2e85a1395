#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/seating_options.hpp"
#include "commands/command.hpp"
#include "notation/utf8.hpp"
#include "play/replaying.hpp"
#include "system/failure.hpp"
#include "ui/game/play_options.hpp"

#include <memory>

namespace tondo::commands {

namespace {

struct DemoOptions {
    std::string key = std::string(all_rules().front().key);
    std::optional<int> level; ///< Of three bots; none for the demonstration.
    bool linear = false;
    bool restricted = false;
};

const RuleSet &rules_of(const DemoOptions &options) {
    if (const RuleSet *rules = find_rules(options.key))
        return *rules;
    throw system::bad_usage("demo: there is no rule set " + notation::quote(options.key));
}

storage::StoredGame game_of_bots(const RuleSet &rules, int level) {
    game::Seating seating;
    seating.players = ui::three_bots(level);
    return storage::GameStore::start(Game(Position::start(rules)), seating);
}

int run(const DemoOptions &options, const cli::InterfaceOptions &wanted, const cli::SeatingOptions &seating) {
    const RuleSet &rules = rules_of(options);
    const bool restricted = options.restricted;
    if (options.linear) {
        system::LineChannel lines(wanted.appearance->charset());
        return lines.finish(
            options.level
                ? play::play_games(lines, game_of_bots(rules, *options.level), seating.play_options(),
                                   wanted.line_preferences(restricted), restricted)
                : play::watch_demonstration(lines, wanted.line_preferences(restricted), seating, rules, restricted));
    }
    term::Terminal terminal(wanted.terminal_options(restricted));
    cli::Interface interface = wanted.on(terminal, restricted);
    return options.level ? play::play_games(terminal, interface, game_of_bots(rules, *options.level),
                                            seating.play_options(), restricted)
                         : play::watch_demonstration(terminal, interface, seating, rules, restricted);
}

} // namespace

Run add_demo(cli::Command &command) {
    const auto options = std::make_shared<DemoOptions>();
    command.add("KEY", options->key, "The rule set (default: 3man)").offers(cli::rule_keys());
    command.add("--bots", options->level, "Three bots of a level, 1 to 8, instead of the game with comments")
        .placeholder("LEVEL")
        .range(engine::first_level, engine::last_level);
    add_linear_option(command, options->linear);
    command.add("--restricted", options->restricted, "No Ctrl-Z and no files; for a shared account");
    const auto settings = cli::SettingOptions::add_to(command);
    const auto wanted = cli::InterfaceOptions::add_to(*settings, cli::Use::playing);
    const auto seating = cli::SeatingOptions::add_to(*settings, cli::SeatingOptions::Games::none);
    return [=] {
        settings->apply();
        return run(*options, *wanted, *seating);
    };
}

} // namespace tondo::commands
