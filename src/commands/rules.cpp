#include "tondo/core/rules.hpp"
#include "canvas/glyph.hpp"
#include "cli/options/appearance.hpp"
#include "cli/options/drawing_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "notation/join.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "ui/pages/rules_page.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace tondo::commands {

namespace {

struct RulesOptions {
    std::string key;
    std::string board;
    std::string clause;
    bool manual = false;
    cli::ThemeOption theme;
    cli::GlyphsOption glyphs;
    cli::ColorOption color;
};

void list_rule_sets() {
    for (const RuleSet &rules : all_rules())
        if (rules.has_own_board())
            std::cout << std::left << std::setw(12) << rules.key << ' ' << rules.title << '\n';
}

const RuleSet &chosen_rules(const RulesOptions &options) {
    if (const RuleSet *rules = find_rules(options.key, options.board))
        return *rules;
    if (find_rules(options.key))
        throw system::bad_usage("rules: " + options.key + " is not played on a board " + options.board);
    std::string keys;
    for (const RuleSet &rules : all_rules())
        if (rules.has_own_board())
            notation::add_part(keys, rules.key);
    throw system::bad_usage("rules: there is no rule set " + options.key + "; there are " + keys);
}

// Prints through $PAGER if standard output is a terminal and the variable is set.
void print_long(const std::string &text) {
    const char *const pager = std::getenv("PAGER");
    if (!::isatty(STDOUT_FILENO) || !pager || !*pager) {
        std::cout << text;
        return;
    }
    std::cout.flush();
    const auto handler = std::signal(SIGPIPE, SIG_IGN); // the pager may exit before reading everything
    if (std::FILE *pipe = ::popen(pager, "w")) {
        std::fwrite(text.data(), 1, text.size(), pipe);
        ::pclose(pipe);
    }
    std::signal(SIGPIPE, handler);
}

void show_clause(const RulesOptions &options, const cli::DrawingOptions &drawing) {
    const RuleSet &rules = chosen_rules(options);
    const learn::Clause *const clause = learn::find_clause(rules, options.clause);
    if (!clause)
        throw system::bad_usage("rules: " + options.key + " has no clause " + options.clause + "; tondo rules " +
                                options.key + " lists them");
    std::cout << ui::clause_page(rules, *clause);
    const learn::Example *const example = learn::example_of(rules, *clause);
    if (!example)
        return;
    const ui::Theme theme = options.theme.palette(options.color.printed_depth());
    const auto canvas = ui::draw_example(rules, *example, drawing.extent(),
                                         {.look = drawing.look(), .pieces = options.glyphs.pieces()}, theme);
    if (!canvas)
        throw system::bad_usage("size " + drawing.size + ": too small for the board");
    const std::string text = theme.depth == ui::Depth::mono ? canvas->text() : canvas->ansi();
    std::cout << '\n' << (drawing.look() == ui::BoardStyle::Look::ascii ? canvas::in_ascii(text) : text) << '\n';
}

int run(const RulesOptions &options, const cli::DrawingOptions &drawing) {
    if (options.manual)
        std::cout << ui::rules_manual(TONDO_VERSION);
    else if (options.key.empty() && (!options.clause.empty() || !options.board.empty()))
        throw system::bad_usage("rules: name a rule set: tondo rules KEY --show CLAUSE");
    else if (options.key.empty())
        list_rule_sets();
    else if (options.clause.empty())
        print_long(std::string(chosen_rules(options).title) + "\n\n" + ui::rules_page(chosen_rules(options)));
    else
        show_clause(options, drawing);
    return system::exit_done;
}

} // namespace

Run add_rules(cli::Command &command) {
    const auto options = std::make_shared<RulesOptions>();
    command.add("KEY", options->key, "The rule set to print; without one they are listed").offers(cli::rule_keys());
    command.add("--show", options->clause, "Print one clause and draw its position with the moves marked")
        .placeholder("CLAUSE");
    command.add("--board", options->board, "The board, where the rule set allows several")
        .placeholder("KEY")
        .offers(cli::board_keys);
    command.add("--man", options->manual, "Print the manual page of the rules, tondo-rules(6)");
    const auto settings = cli::SettingOptions::add_to(command);
    command.begin_section("Printed boards");
    const auto drawing = cli::DrawingOptions::add_to(*settings);
    options->theme.add_to(*settings);
    options->glyphs.add_to(*settings);
    options->color.add_to(*settings);
    return [=] {
        settings->apply();
        return run(*options, *drawing);
    };
}

} // namespace tondo::commands
