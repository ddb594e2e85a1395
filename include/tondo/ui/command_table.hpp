#pragma once
// Commands as data: one table serves the keys, the `:` line and the help screen.

#include "tondo/ui/key.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// What stands in the table about a command of any owner.
struct CommandText {
    std::string_view name;      ///< After `:`; its first letters suffice where they are no other command's.
    std::string_view key_names; ///< For the help screen; empty if it has no key.
    std::array<std::optional<Key>, 5> keys;
    std::string_view help;
    bool needs_screen = false; ///< It changes but the look of things: no word of a game in lines.
};

/// A command that an `Owner` carries out, which may come to a `Decision` for the program.
template <class Owner, class Decision> struct CommandOf : CommandText {
    std::optional<Decision> (*run)(Owner &owner, const std::string &argument);
};

/// The command with that key, or nullptr.
template <class Command> const Command *find_command(std::span<const Command> table, const Key &key) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Command &command) {
        return std::find(command.keys.begin(), command.keys.end(), key) != command.keys.end();
    });
    return found == table.end() ? nullptr : &*found;
}

/// The commands whose names begin with the word; the one of exactly that name alone.
template <class Command>
std::vector<const Command *> find_commands(std::span<const Command> table, std::string_view word) {
    std::vector<const Command *> found;
    for (const Command &command : table) {
        if (command.name == word)
            return {&command};
        if (!word.empty() && command.name.starts_with(word))
            found.push_back(&command);
    }
    return found;
}

/// A line typed after `:`, such as `save FILE`.
struct CommandLine {
    std::string word;
    std::string argument; ///< What follows behind the blanks; may be empty.

    explicit CommandLine(const std::string &line);
};

/// Why a word names no one command of those found for it.
std::string not_one_command(std::string_view word, const std::vector<std::string_view> &names);

/// Runs a typed line; `warn` is told where it cannot be.
template <class Owner, class Decision, class Warn> std::optional<Decision>
run_line(std::span<const CommandOf<Owner, Decision>> table, Owner &owner, const CommandLine &line, Warn warn) {
    const auto found = find_commands(table, line.word);
    if (found.size() == 1)
        return found.front()->run(owner, line.argument);
    std::vector<std::string_view> names;
    for (const CommandText *command : found)
        names.push_back(command->name);
    warn(not_one_command(line.word, names));
    return {};
}

/// A line of the help screen: keys, then what they do.
std::string help_row(std::string_view keys, std::string_view text);
std::string help_row(const CommandText &command);

} // namespace tondo::ui
