#pragma once
// Commands as data: one table serves the keys, the `:` line and the help screen.

#include "tondo/core/expected.hpp"
#include "ui/keys/command_text.hpp"
#include "ui/keys/keymap.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A command that an `Owner` carries out, which may come to a `Decision` for the program.
template <class Owner, class Decision> struct CommandOf : CommandText {
    std::optional<Decision> (*run)(Owner &owner, const std::string &argument);

    /// By its key, with the digits that were typed before; they go to those that count.
    std::optional<Decision> run_by_key(Owner &owner, const std::string &count) const {
        return run(owner, takes == Takes::count ? count : "");
    }
};

/// The texts of a table, for whoever is to run nothing.
template <class Command> std::vector<CommandText> texts_of(std::span<const Command> table) {
    return {table.begin(), table.end()};
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
    std::string argument; ///< The text behind the blanks; may be empty.

    explicit CommandLine(const std::string &line);
};

/// Why a word names no one command of those found for it.
std::string not_one_command(std::string_view word, const std::vector<const CommandText *> &found,
                            const std::vector<CommandText> &all);

/// Whether a command takes that argument, or why not.
Expected<void> check_argument(const CommandText &command, const std::string &argument);

/// Runs a typed line; `warn` is told where it cannot be.
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

/// Candidates for a line that is being typed: the commands that begin so, or the help of the only one.
std::string command_hint(std::string_view typed, const std::vector<CommandText> &all);
/// The line with its first word completed as far as it can be.
std::string completed_command(const std::string &typed, const std::vector<CommandText> &all);

/// How to have a command of a table done: its first key, or `:name` if it has none.
std::string way_to(std::string_view name, const std::vector<CommandText> &commands, const Keymap &keys);

/// A line of the help screen: keys, then what they do.
std::string help_row(std::string_view keys, std::string_view text);
/// A line for every command, the headings between them.
std::vector<std::string> help_rows(const std::vector<CommandText> &commands, const Keymap &keys);

} // namespace tondo::ui
