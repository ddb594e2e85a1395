#include "cli/options/completion.hpp"
#include "commands/command.hpp"

#include <iostream>
#include <map>
#include <memory>

namespace tondo::commands {

namespace {

using Script = std::string (*)(const std::vector<cli::CompletedCommand> &);

const std::map<std::string, Script> scripts{
    {"bash", cli::bash_completion}, {"fish", cli::fish_completion}, {"zsh", cli::zsh_completion}};

} // namespace

Run add_completions(cli::Command &command) {
    const auto shell = std::make_shared<std::string>();
    command.add("SHELL", *shell, "bash, zsh or fish").required().choices({"bash", "zsh", "fish"});
    return [&command, shell] {
        std::cout << scripts.at(*shell)(cli::completed_commands(*command.program()));
        return system::exit_done;
    };
}

} // namespace tondo::commands
