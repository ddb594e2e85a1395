#include "tondo/app/commands/command.hpp"
#include "tondo/app/options/completion.hpp"

#include <iostream>
#include <map>
#include <memory>

namespace tondo::app {

namespace {

using Script = std::string (*)(const std::vector<CompletedCommand> &);

const std::map<std::string, Script> scripts{
    {"bash", bash_completion}, {"fish", fish_completion}, {"zsh", zsh_completion}};

} // namespace

Run add_completions(CLI::App &command) {
    const auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
    return [&command, shell] {
        std::cout << scripts.at(*shell)(completed_commands(*command.get_parent()));
        return exit_done;
    };
}

} // namespace tondo::app
