#include "cli/options/completion.hpp"

#include "cli/settings/setting.hpp"
#include "tondo/core/rules.hpp"

#include <algorithm>
#include <sstream>

namespace tondo::cli {

namespace {

using Words = std::vector<std::string>;

void add_once(Words &words, std::string_view word) {
    if (std::find(words.begin(), words.end(), word) == words.end())
        words.emplace_back(word);
}

template <class WordsOf> Words of_rule_sets(WordsOf words_of) {
    Words words;
    for (const RuleSet &rules : all_rules())
        words_of(rules, words);
    return words;
}

Words values_of(const Option &option) {
    if (!option.is_argument()) {
        const std::string word = option.name().substr(2);
        if (const Setting *setting = find_setting(word))
            return setting->choices;
        if (word == "rules")
            return of_rule_sets([](const RuleSet &rules, Words &words) { add_once(words, rules.key); });
        if (word == "board")
            return of_rule_sets([](const RuleSet &rules, Words &words) { add_once(words, rules.board().key); });
        if (word == "pace")
            return {"clock"};
        if (word == "turn" || word == "seat")
            return of_rule_sets([](const RuleSet &rules, Words &words) {
                for (const Player &player : rules.players)
                    add_once(words, player.name);
            });
    }
    if (option.name() == "NAME")
        return setting_names();
    if (option.name() == "KEY")
        return of_rule_sets([](const RuleSet &rules, Words &words) { add_once(words, rules.key); });
    if (option.name() == "ENTRANT")
        return bots_and_programs();
    return option.words();
}

// Shortens a help text, without characters that would end a description in a script.
std::string brief(const std::string &help) {
    std::string text = help.substr(0, std::min(help.find(" ("), help.find(": ")));
    text.erase(std::remove_if(text.begin(), text.end(),
                              [](char c) { return std::string_view("\"[]:\\$`").find(c) != std::string_view::npos; }),
               text.end());
    return text;
}

CompletedOption completed(const Option &option) {
    CompletedOption words;
    if (!option.is_argument())
        words.names = option.names();
    words.help = brief(option.help());
    if (option.is_argument())
        words.value = option.name();
    else if (!option.is_flag())
        words.value = option.value_name();
    words.values = values_of(option);
    return words;
}

// The parser adds --help and --version to every command.
CompletedCommand completed(const Command &command) {
    CompletedCommand words{command.name(), brief(command.help()), {}, {}};
    words.options.push_back({{"-h", "--help"}, "Print this help", "", {}});
    words.options.push_back({{"--version"}, "Print the version", "", {}});
    for (const Option &option : command.options())
        (option.is_argument() ? words.arguments : words.options).push_back(completed(option));
    return words;
}

} // namespace

std::vector<CompletedCommand> completed_commands(const Command &program) {
    std::vector<CompletedCommand> commands{completed(program)};
    commands.front().name.clear();
    for (const Command &command : program.commands())
        commands.push_back(completed(command));
    return commands;
}

} // namespace tondo::cli
