#pragma once
// Parsing and help of text-mode commands.

#include "ui/keys/command_text.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct LineWord {
    std::string_view name;
    std::string_view argument; ///< As the help shows it: `[SQUARE]`; empty without one.
    std::string_view help;
};

/// A typed line parsed as a command.
struct LineCommand {
    std::string name; ///< The full name; empty if the line is no command or ambiguous.
    std::string argument;
    std::string unclear = {}; ///< The candidates of an ambiguous line.
};

/// Parses a line that starts with a command or a prefix of at least `shortest` letters, in any letter case. After a
/// colon one letter suffices.
LineCommand read_line_command(const std::string &line, std::span<const LineWord> words, std::size_t shortest = 1);

/// The row of a table with a name; null if there is none.
template <class Row> const Row *find_named(std::span<const Row> table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Row &row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

/// The text-mode form of a command. A count follows the name, so the help's remark on count prefixes is cut.
template <class Command> LineWord line_word(const Command &command) {
    if (command.takes != Takes::count)
        return {command.name, "", command.help};
    const std::string_view help = command.help;
    return {command.name, "[N]", help.substr(0, help.find("; `"))};
}

/// Adds the commands that need no screen, then `own`, which overrides commands of the same name.
template <class Command>
void add_words(std::vector<LineWord> &words, std::span<const Command> commands, std::span<const LineWord> own) {
    for (const Command &command : commands)
        if (!command.needs_screen && !find_named<LineWord>(own, command.name))
            words.push_back(line_word(command));
    words.insert(words.end(), own.begin(), own.end());
}

/// Whether a line can only be a move: it contains a digit, or starts like castling.
bool looks_like_move(std::string_view line);

/// Whether a line is `yes` or `no`, or a prefix of it.
bool is_yes(std::string_view line);
bool is_no(std::string_view line);

/// One help line for each word.
std::string help_lines(std::span<const LineWord> words);

} // namespace tondo::ui
