#include "ui/keys/command_table.hpp"

#include "ui/keys/did_you_mean.hpp"
#include "ui/keys/key_name.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t key_width = 18;
constexpr std::size_t name_width = 12;

std::string listed(const std::vector<std::string> &names) {
    std::string text;
    for (const std::string &name : names)
        text += " :" + name;
    return text;
}

// The text after the name of a command; empty without one.
std::string argument_of(const CommandText &command) {
    return std::string(command.argument.empty() && command.takes == Takes::count ? "[N]" : command.argument);
}

} // namespace

CommandLine::CommandLine(const std::string &line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    word = line.substr(0, blank);
    argument = line.substr(std::min(line.find_first_not_of(' ', blank), line.size()));
}

std::string not_one_command(std::string_view word, const std::vector<const CommandText *> &found,
                            const std::vector<CommandText> &all) {
    std::vector<std::string> names;
    for (const CommandText *command : found)
        names.emplace_back(command->name);
    if (!names.empty())
        return "Which one:" + listed(names);
    for (const CommandText &command : all)
        names.emplace_back(command.name);
    constexpr std::size_t most = 3;
    const std::vector<std::string> meant = nearest(word, names, most);
    const std::string refusal = "There is no command :" + std::string(word);
    return refusal + (meant.empty() ? "; ? shows them all" : "; did you mean" + listed(meant) + "?");
}

Expected<void> check_argument(const CommandText &command, const std::string &argument) {
    const std::string name = ":" + std::string(command.name);
    if (command.takes == Takes::nothing && !argument.empty())
        return unexpected(name + " takes nothing behind it");
    if (command.takes == Takes::count && argument.find_first_not_of("0123456789") != std::string::npos)
        return unexpected(name + " takes a number, not " + argument);
    return {};
}

std::string typed_form(const CommandText &command) {
    const std::string argument = argument_of(command);
    return std::string(command.name) + (argument.empty() ? "" : " ") + argument;
}

std::string_view text_help(const CommandText &command) {
    if (!command.text_help.empty())
        return command.text_help;
    return command.takes == Takes::count ? command.help.substr(0, command.help.find("; `")) : command.help;
}

std::string command_hint(std::string_view typed, const std::vector<CommandText> &all) {
    const std::string word(typed);
    if (word.empty() || word.find(' ') != std::string::npos)
        return "";
    const auto found = find_commands(std::span<const CommandText>(all), word);
    if (found.size() == 1 && found.front()->name == word) {
        const std::string argument = argument_of(*found.front());
        return argument + (argument.empty() ? "(" : " (") + std::string(found.front()->help) + ")";
    }
    std::vector<std::string> names;
    for (const CommandText *command : found)
        names.emplace_back(command->name);
    return names.empty() ? "(no command begins so)" : listed(names).substr(1);
}

std::string completed_command(const std::string &typed, const std::vector<CommandText> &all) {
    const auto found = find_commands(std::span<const CommandText>(all), typed);
    if (found.empty())
        return typed;
    std::string common(found.front()->name);
    for (const CommandText *command : found)
        common.erase(std::mismatch(common.begin(), common.end(), command->name.begin(), command->name.end()).first,
                     common.end());
    return common + (found.size() == 1 && found.front()->takes != Takes::nothing ? " " : "");
}

std::string way_to(std::string_view name, const std::vector<CommandText> &commands, const Keymap &keys) {
    for (const CommandText &command : commands)
        if (command.name == name)
            if (const std::vector<Key> own = keys.keys(command); !own.empty())
                return key_name(own.front());
    return ":" + std::string(name);
}

std::string help_row(std::string_view keys, std::string_view text) {
    std::string line = "  " + std::string(keys);
    line.resize(std::max(line.size() + 1, key_width), ' ');
    return line + std::string(text);
}

std::vector<std::string> help_rows(const std::vector<CommandText> &commands, const Keymap &keys) {
    std::vector<std::string> rows;
    for (const CommandText &command : commands) {
        if (keys.keys(command).empty() && has_key(command.name))
            continue;
        if (!command.heading.empty())
            rows.insert(rows.end(), {"", std::string(command.heading)});
        std::string name = ":" + std::string(command.name);
        name.resize(std::max(name.size() + 1, name_width + 2), ' ');
        rows.push_back(help_row(key_names(keys.keys(command)), name + std::string(command.help)));
    }
    return rows;
}

} // namespace tondo::ui
