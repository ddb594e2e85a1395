#pragma once
// Commands of the text mode, as words.

#include "ui/keys/command_text.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct LineWord {
    std::string_view name;
    std::string_view argument; ///< As the help shows it: `[SQUARE]`; may be empty.
    std::string_view help;
};

/// A typed line taken for a command.
struct LineCommand {
    std::string name; ///< In full; empty where the line is no command, or could be several.
    std::string argument;
    std::string unclear = {}; ///< Which ones it could be.
};

/// Reads a line whose first word is a command or begins one, with at least `shortest` letters, in any letter case.
/// Behind a colon one letter is enough.
LineCommand read_line_command(const std::string &line, std::span<const LineWord> words, std::size_t shortest = 1);

/// The row of a table with that name, or nullptr.
template <class Row> const Row *find_named(std::span<const Row> table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Row &row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

/// A command as a word of lines: a count stands behind it, so that how keys take one is left out of its help.
template <class Command> LineWord line_word(const Command &command) {
    if (command.takes != Takes::count)
        return {command.name, "", command.help};
    const std::string_view help = command.help;
    return {command.name, "[N]", help.substr(0, help.find("; `"))};
}

/// Adds the commands of a board that are of use without a screen, and then words of one's own, also in their place.
template <class Command>
void add_words(std::vector<LineWord> &words, std::span<const Command> commands, std::span<const LineWord> own) {
    for (const Command &command : commands)
        if (!command.needs_screen && !find_named<LineWord>(own, command.name))
            words.push_back(line_word(command));
    words.insert(words.end(), own.begin(), own.end());
}

/// Whether a line can only be meant for a move: it has a digit, or begins as castling does.
bool looks_like_move(std::string_view line);

/// The answer to a question: `yes` or its beginning.
bool is_yes(std::string_view line);
bool is_no(std::string_view line);

/// A line for each word.
std::string help_lines(std::span<const LineWord> words);

} // namespace tondo::ui
