#include "cli/options/completion.hpp"
#include "commands/command.hpp"
#include "notation/join.hpp"

#include <array>
#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

struct Shell {
    const char *name;
    std::string (*script)(const cli::Command &program);
};

constexpr std::array shells{Shell{"bash", cli::bash_completion}, Shell{"zsh", cli::zsh_completion},
                            Shell{"fish", cli::fish_completion}};

} // namespace

Run add_completions(cli::Command &command) {
    const auto chosen = std::make_shared<std::string>();
    std::vector<std::string> names;
    for (const Shell &shell : shells)
        names.emplace_back(shell.name);
    command.add("SHELL", *chosen, notation::listed(names, "or")).required().choices(names);
    return [&command, chosen] {
        for (const Shell &shell : shells)
            if (shell.name == *chosen)
                std::cout << shell.script(*command.program());
        return system::exit_done;
    };
}

} // namespace tondo::commands
