#include "tondo/app/options/completion.hpp"

#include "tondo/app/settings/setting.hpp"
#include "tondo/core/rules.hpp"
#include "tondo/engine/engine.hpp"

#include <algorithm>
#include <sstream>

namespace tondo::app {

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

// Of a check against a list of words CLI11 has the list in the type's name: `FORMAT:{pgn3,json}`.
Words listed_in(const std::string &type) {
    Words words;
    const std::size_t open = type.find('{');
    if (open == std::string::npos)
        return words;
    std::istringstream list(type.substr(open + 1, type.find('}') - open - 1));
    for (std::string word; std::getline(list, word, ',');)
        words.push_back(word);
    return words;
}

// Whom a level or a style makes, and the beginning of what names a program.
Words bots_and_programs() {
    Words words;
    for (const engine::Level &level : engine::all_levels())
        words.push_back("bot:" + std::to_string(level.number));
    for (const engine::Level &level : engine::all_levels())
        for (const engine::StyleInfo &style : engine::all_styles())
            if (style.style != engine::Personality().style)
                words.push_back("bot:" + std::to_string(level.number) + ':' + std::string(style.key));
    words.emplace_back("exec:");
    return words;
}

Words who_may_sit() {
    Words words = bots_and_programs();
    words.insert(words.begin(), "human");
    return words;
}

bool is_of_seat(const Setting &setting) {
    const std::vector<std::string> seats = seat_names();
    return std::any_of(seats.begin(), seats.end(),
                       [&](const std::string &seat) { return setting_of_seat(seat) == setting.name; });
}

Words values_of(const CLI::Option &option) {
    const std::string name = option.get_name(false, true); // without dashes for an argument
    if (const std::size_t dashes = name.find("--"); dashes != std::string::npos) {
        const std::string word = name.substr(dashes + 2);
        if (const Setting *setting = find_setting(word))
            return is_of_seat(*setting) ? who_may_sit() : setting->choices;
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
    if (option.get_positional() && option.get_name() == "NAME") {
        Words names;
        for (const Setting &setting : all_settings())
            names.push_back(setting.name);
        return names;
    }
    if (option.get_positional() && option.get_name() == "ENTRANT")
        return bots_and_programs();
    return listed_in(option.get_type_name());
}

// Briefly, without what would end a description in a script.
std::string brief(const std::string &help) {
    std::string text = help.substr(0, std::min(help.find(" ("), help.find(": ")));
    text.erase(std::remove_if(text.begin(), text.end(),
                              [](char c) { return std::string_view("\"[]:\\$`").find(c) != std::string_view::npos; }),
               text.end());
    return text;
}

CompletedOption completed(const CLI::Option &option) {
    CompletedOption words;
    for (const std::string &name : option.get_snames())
        words.names.push_back("-" + name);
    for (const std::string &name : option.get_lnames())
        words.names.push_back("--" + name);
    words.help = brief(option.get_description());
    if (words.names.empty())
        words.value = option.get_name();
    else if (option.get_items_expected_max() > 0)
        words.value = option.get_type_name().substr(0, option.get_type_name().find(':'));
    words.values = values_of(option);
    return words;
}

CompletedCommand completed(const CLI::App &command) {
    CompletedCommand words{command.get_name(), brief(command.get_description()), {}, {}};
    for (const CLI::Option *option : command.get_options())
        (option->get_positional() ? words.arguments : words.options).push_back(completed(*option));
    return words;
}

} // namespace

std::vector<CompletedCommand> completed_commands(const CLI::App &program) {
    std::vector<CompletedCommand> commands{completed(program)};
    commands.front().name.clear();
    for (const CLI::App *command : program.get_subcommands([](const CLI::App *) { return true; }))
        commands.push_back(completed(*command));
    return commands;
}

} // namespace tondo::app
