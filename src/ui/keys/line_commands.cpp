#include "ui/keys/line_commands.hpp"

#include "notation/piece_letters.hpp"
#include "ui/keys/command_table.hpp"

#include <algorithm>

namespace tondo::ui {

LineCommand read_line_command(const std::string &line, std::span<const CommandText> words, std::size_t shortest) {
    const bool colon = line.starts_with(':');
    const CommandLine typed(line.substr(colon ? 1 : 0));
    LineCommand command{"", typed.argument};
    if (typed.word.size() < (colon ? 1 : shortest) || looks_like_move(typed.word))
        return command;
    std::vector<std::string_view> found;
    for (const CommandText &word : words) {
        if (!notation::begins_with(word.name, typed.word))
            continue;
        if (word.name.size() == typed.word.size()) {
            command.name = word.name;
            return command;
        }
        found.push_back(word.name);
    }
    if (found.size() == 1)
        command.name = found.front();
    else if (!found.empty()) {
        command.unclear = "Which one:";
        for (std::string_view name : found)
            command.unclear += " " + std::string(name);
    }
    return command;
}

bool looks_like_move(std::string_view line) {
    return std::any_of(line.begin(), line.end(), notation::is_digit) || notation::begins_with(line, "O-");
}

bool is_yes(std::string_view line) {
    return !line.empty() && notation::begins_with("yes", line);
}

bool is_no(std::string_view line) {
    return !line.empty() && notation::begins_with("no", line);
}

std::string help_lines(std::span<const CommandText> words) {
    std::size_t width = 0;
    for (const CommandText &word : words)
        width = std::max(width, typed_form(word).size());
    std::string text;
    for (const CommandText &word : words) {
        std::string line = typed_form(word);
        line.resize(width, ' ');
        text += "  " + line + "  " + std::string(text_help(word)) + '\n';
    }
    return text;
}

} // namespace tondo::ui
