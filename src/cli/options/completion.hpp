#pragma once
// Completions generated from the declared options, and the completion scripts for shells.

#include "cli/command_line.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::cli {

/// An option, or a positional argument.
struct CompletedOption {
    std::vector<std::string> names;  ///< `-o`, `--output`; empty for an argument.
    std::string help;                ///< A short description.
    std::string value;               ///< Name of the value: `FILE`; empty for an option without a value.
    std::vector<std::string> values; ///< Possible values, if known.

    bool is_file() const { return value == "FILE"; }
};

struct CompletedCommand {
    std::string name;
    std::string help;
    std::vector<CompletedOption> options;
    std::vector<CompletedOption> arguments;
};

/// The program itself first, with an empty name, then its commands.
std::vector<CompletedCommand> completed_commands(const Command &program);

/// Completion scripts, which need nothing but the shell.
std::string bash_completion(const std::vector<CompletedCommand> &commands);
std::string zsh_completion(const std::vector<CompletedCommand> &commands);
std::string fish_completion(const std::vector<CompletedCommand> &commands);

} // namespace tondo::cli
