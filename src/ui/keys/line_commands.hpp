#pragma once
// Parsing and help of text-mode commands.

#include "ui/keys/command_text.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A typed line parsed as a command.
struct LineCommand {
    std::string name; ///< The full name; empty if the line is no command or ambiguous.
    std::string argument;
    std::string unclear = {}; ///< The candidates of an ambiguous line.
};

/// Parses a line that starts with a command or a prefix of at least `shortest` letters, in any letter case. After a
/// colon one letter suffices.
LineCommand read_line_command(const std::string &line, std::span<const CommandText> words, std::size_t shortest = 1);

/// The row of a table with a name; null if there is none.
template <class Row> const Row *find_named(std::span<const Row> table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Row &row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

/// Adds the commands of a table that need no screen.
template <class Row> void add_words(std::vector<CommandText> &words, std::span<const Row> table) {
    std::copy_if(table.begin(), table.end(), std::back_inserter(words),
                 [](const Row &row) { return !row.needs_screen; });
}

/// Whether a line can only be a move: it contains a digit, or starts like castling.
bool looks_like_move(std::string_view line);

/// Whether a line is `yes` or `no`, or a prefix of it.
bool is_yes(std::string_view line);
bool is_no(std::string_view line);

/// One help line for each command.
std::string help_lines(std::span<const CommandText> words);

} // namespace tondo::ui
