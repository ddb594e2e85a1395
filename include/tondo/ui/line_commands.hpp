#pragma once
// The commands of a game in lines, as words.

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

/// Reads a line whose first word is a command or begins one, with at least two letters, in any letter case; a colon
/// before it does no harm.
LineCommand read_line_command(const std::string &line, std::span<const LineWord> words);

/// Whether a line can only be meant for a move: it has a digit, or begins as castling does.
bool looks_like_move(std::string_view line);

/// The answer to a question: `yes` or its beginning.
bool is_yes(std::string_view line);

/// A line for each word.
std::string help_lines(std::span<const LineWord> words);

} // namespace tondo::ui
