#pragma once
// The words of the command line, taken from the declared options, and the scripts by which shells
// complete it.

#include "cli/command_line.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// An option, or an argument without a name.
struct CompletedOption {
    std::vector<std::string> names;  ///< `-o`, `--output`; none for an argument.
    std::string help;                ///< In a few words.
    std::string value;               ///< The name of its value: `FILE`; empty for an option that takes none.
    std::vector<std::string> values; ///< The words it may be, where they are known.

    bool is_file() const { return value == "FILE"; }
};

struct CompletedCommand {
    std::string name;
    std::string help;
    std::vector<CompletedOption> options;
    std::vector<CompletedOption> arguments;
};

/// The program without a command first, without a name, then its commands.
std::vector<CompletedCommand> completed_commands(const Command &program);

/// A script for each shell, which needs nothing but the shell.
std::string bash_completion(const std::vector<CompletedCommand> &commands);
std::string zsh_completion(const std::vector<CompletedCommand> &commands);
std::string fish_completion(const std::vector<CompletedCommand> &commands);

} // namespace tondo::app
