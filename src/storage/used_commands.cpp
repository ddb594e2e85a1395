#include "storage/used_commands.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace tondo::storage {

namespace {

// Limits for a damaged file.
constexpr std::size_t most_commands = 100;
constexpr std::size_t longest_command = 32;

bool is_word(const std::string &text) {
    return text.size() <= longest_command &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

UsedCommands used_commands() {
    UsedCommands commands;
    try {
        const auto directory = find_state_directory();
        std::istringstream words(directory ? read_file(*directory / used_commands_name) : "");
        for (std::string word; commands.size() < most_commands && words >> word;)
            if (is_word(word))
                commands.insert(word);
    } catch (const std::runtime_error &) { // same as no file
    }
    return commands;
}

void keep_used_commands(UsedCommands commands) {
    try {
        commands.merge(used_commands());
        std::string text;
        for (const std::string &command : commands)
            text += command + '\n';
        write_atomically(state_directory() / used_commands_name, text);
    } catch (const std::runtime_error &) { // the tips are shown again next time
    }
}

} // namespace tondo::storage
