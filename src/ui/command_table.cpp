#include "tondo/ui/command_table.hpp"

namespace tondo::ui {

namespace {

constexpr std::size_t key_width = 18;
constexpr std::size_t name_width = 12;

} // namespace

CommandLine::CommandLine(const std::string &line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    word = line.substr(0, blank);
    argument = line.substr(std::min(line.find_first_not_of(' ', blank), line.size()));
}

std::string not_one_command(std::string_view word, const std::vector<std::string_view> &names) {
    if (names.empty())
        return "There is no command :" + std::string(word) + "; ? shows them all";
    std::string text = "Which one:";
    for (std::string_view name : names)
        text += " :" + std::string(name);
    return text;
}

std::string help_row(std::string_view keys, std::string_view text) {
    std::string line = "  " + std::string(keys);
    line.resize(std::max(line.size() + 1, key_width), ' ');
    return line + std::string(text);
}

std::string help_row(const CommandText &command) {
    std::string name = ":" + std::string(command.name);
    name.resize(std::max(name.size() + 1, name_width + 1), ' ');
    return help_row(command.key_names.empty() ? "-" : command.key_names, name + std::string(command.help));
}

} // namespace tondo::ui
