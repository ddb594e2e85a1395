#pragma once
// Commands as data: one table for keys, `:` line and help screen.

#include "tondo/core/expected.hpp"
#include "ui/keys/command_text.hpp"
#include "ui/keys/keymap.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A command run on an `Owner`; may return a `Decision` for the program.
template <class Owner, class Decision> struct CommandOf : CommandText {
    std::optional<Decision> (*run)(Owner &owner, const std::string &argument);

    /// Runs the command by its key. The count prefix is ignored unless the command takes a count.
    std::optional<Decision> run_by_key(Owner &owner, const std::string &count) const {
        return run(owner, takes == Takes::count ? count : "");
    }
};

/// The descriptions of a table's commands.
template <class Command> std::vector<CommandText> texts_of(std::span<const Command> table) {
    return {table.begin(), table.end()};
}

/// The commands whose names start with the word; an exact match is returned alone.
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
    std::string argument; ///< The text after the blanks; empty without one.

    explicit CommandLine(const std::string &line);
};

/// The error for a word with no match, or with several: `found`.
std::string not_one_command(std::string_view word, const std::vector<const CommandText *> &found,
                            const std::vector<CommandText> &all);

/// Validates the argument of a command; the error is the message to show.
Expected<void> check_argument(const CommandText &command, const std::string &argument);

/// Runs a typed line; calls `warn` with a message if it is invalid.
template <class Owner, class Decision, class Warn> std::optional<Decision>
run_line(std::span<const CommandOf<Owner, Decision>> table, Owner &owner, const CommandLine &line, Warn warn) {
    const auto found = find_commands(table, line.word);
    if (found.size() != 1) {
        warn(not_one_command(line.word, {found.begin(), found.end()}, texts_of(table)));
        return {};
    }
    if (const Expected<void> taken = check_argument(*found.front(), line.argument); !taken) {
        warn(taken.error());
        return {};
    }
    return found.front()->run(owner, line.argument);
}

/// A command as it is typed: `save [FILE]`.
std::string typed_form(const CommandText &command);
/// Its help in text mode. A count follows the name there, so the help's remark on digits before the key is cut.
std::string_view text_help(const CommandText &command);

/// The commands that start with the typed text, or the argument and help of an exact match.
std::string command_hint(std::string_view typed, const std::vector<CommandText> &all);
/// The line with the command name completed to the longest common prefix.
std::string completed_command(const std::string &typed, const std::vector<CommandText> &all);

/// How to run a command of a table: its first key, or `:name` without one.
std::string way_to(std::string_view name, const std::vector<CommandText> &commands, const Keymap &keys);

/// A line of the help screen: keys, then what they do.
std::string help_row(std::string_view keys, std::string_view text);
/// A line for every command that has a key in this mode, or in none, with the headings.
std::vector<std::string> help_rows(const std::vector<CommandText> &commands, const Keymap &keys);

} // namespace tondo::ui
