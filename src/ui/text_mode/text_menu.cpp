#include "ui/text_mode/text_menu.hpp"

#include "notation/utf8.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/keys/command_table.hpp"

#include <array>
#include <utility>

namespace tondo::ui {

namespace {

constexpr std::array all_words{
    LineWord{"continue", "", "continue the last game"},
    LineWord{"new", "[RULES [BOARD]]", "a new game"},
    LineWord{"bots", "[LEVEL [RULES]]", "a new game against two bots, of level 1 to 8"},
    LineWord{"learn", "[RULES]", "learn a game, in lessons"},
    LineWord{"puzzles", "[RULES]", "find the right move"},
    LineWord{"demo", "[RULES]", "watch a game with comments"},
    LineWord{"watch", "[LEVEL [RULES]]", "watch three bots play, of level 1 to 8"},
    LineWord{"open", "FILE", "open the game in a file, or start one there"},
    LineWord{"join", "[TABLE]", "join another player's table"},
    LineWord{"rules", "", "list the rule sets"},
    LineWord{"help", "", "this list"},
    LineWord{"quit", "", "quit"},
};

std::string rule_sets() {
    std::string text;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            text += std::string(rules.key) + (rules.has_own_board() ? "" : " " + std::string(rules.board().key)) +
                    ": " + std::string(rules.title) + '\n';
    return text;
}

} // namespace

TextMenu::TextMenu(std::string unfinished, bool has_tables, PathLookup paths)
    : unfinished_(std::move(unfinished)), words_(all_words.begin(), all_words.end()), paths_(paths) {
    if (!has_tables)
        std::erase_if(words_, [](const LineWord &word) { return word.name == "join"; });
}

std::string TextMenu::opening() const {
    return "tondo, three-player chess.\n" +
           (unfinished_.empty() ? "" : "There is a game to continue: " + unfinished_ + "\n") + help_lines(words_);
}

std::optional<MenuChoice> TextMenu::handle(const std::string &line) {
    news_.clear();
    if (const std::string file = std::exchange(asked_, ""); !file.empty()) {
        if (is_yes(line))
            return OpenFile{file};
        news_ = "Nothing done\n";
        return {};
    }
    const LineCommand command = read_line_command(line, words_);
    if (command.name == "quit")
        return Leave{};
    if (command.name == "new")
        return start_new(command.argument);
    if (command.name == "bots")
        return play_bots(command.argument, against_two_bots);
    if (command.name == "watch")
        return play_bots(command.argument, three_bots);
    if (command.name == "demo")
        return watch(command.argument);
    if (command.name == "learn")
        return learn(command.argument);
    if (command.name == "puzzles")
        return solve_puzzles(command.argument);
    if (command.name == "join")
        return JoinTable{command.argument};
    if (command.name == "continue" && !unfinished_.empty())
        return GoOn{};
    if (command.name == "open" && !command.argument.empty()) {
        if (!paths_.exists || paths_.exists(command.argument))
            return OpenFile{command.argument};
        asked_ = command.argument;
        news_ = "There is no file " + asked_ + ". Begin a new game that is saved there? (yes or no)\n";
        return {};
    }
    if (command.name == "continue")
        news_ = "There is no game to go on with\n";
    else if (command.name == "open")
        news_ = "Open which file?\n";
    else if (command.name == "rules")
        news_ = rule_sets();
    else if (command.name.empty() && !line.empty())
        news_ = "There is no word " + notation::quote(line) + " here\n" + help_lines(words_);
    else
        news_ = opening();
    return {};
}

std::optional<MenuChoice> TextMenu::play_bots(const std::string &text, ByColor<std::string> (&bots)(int level)) {
    const CommandLine typed(text);
    const engine::Level *const level = typed.word.empty() ? &engine::level(easy_level) : engine::find_level(typed.word);
    if (!level) {
        news_ = "Bots have levels from 1 to 8\n";
        return {};
    }
    if (const RuleSet *rules = rules_named(typed.argument))
        return StartNew{rules, {}, bots(level->number)};
    return {};
}

std::optional<MenuChoice> TextMenu::start_new(const std::string &text) {
    if (const RuleSet *rules = rules_named(text))
        return StartNew{rules};
    return {};
}

std::optional<MenuChoice> TextMenu::learn(const std::string &text) {
    if (const RuleSet *rules = rules_named(text))
        return Learn{rules};
    return {};
}

std::optional<MenuChoice> TextMenu::solve_puzzles(const std::string &text) {
    if (const RuleSet *rules = rules_named(text))
        return SolvePuzzles{rules};
    return {};
}

std::optional<MenuChoice> TextMenu::watch(const std::string &text) {
    if (const RuleSet *rules = rules_named(text))
        return WatchDemonstration{rules};
    return {};
}

// The rule set named by `text`; the first one if `text` is empty; null if unknown.
const RuleSet *TextMenu::rules_named(const std::string &text) {
    const CommandLine typed(text);
    const std::string_view key = typed.word.empty() ? all_rules().front().key : std::string_view(typed.word);
    const RuleSet *rules = find_rules(key, typed.argument);
    if (rules && rules->has_start())
        return rules;
    news_ = "There are no such rules to begin with:\n" + rule_sets();
    return nullptr;
}

} // namespace tondo::ui
