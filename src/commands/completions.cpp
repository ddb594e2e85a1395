#include "cli/options/completion.hpp"
#include "commands/command.hpp"

#include <iostream>
#include <map>
#include <memory>

namespace tondo::app {

namespace {

using Script = std::string (*)(const std::vector<CompletedCommand> &);

const std::map<std::string, Script> scripts{
    {"bash", bash_completion}, {"fish", fish_completion}, {"zsh", zsh_completion}};

} // namespace

Run add_completions(Command &command) {
    const auto shell = std::make_shared<std::string>();
    command.add("SHELL", *shell, "bash, zsh or fish").required().choices({"bash", "zsh", "fish"});
    return [&command, shell] {
        std::cout << scripts.at(*shell)(completed_commands(*command.program()));
        return exit_done;
    };
}

} // namespace tondo::app
