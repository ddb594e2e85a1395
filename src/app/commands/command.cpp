#include "tondo/app/commands/command.hpp"

#include <cstdint>

namespace tondo::app {

void add_game_option(CLI::App &command, std::optional<std::size_t> &number, const std::string &help) {
    command.add_option("--game", number, help)->check(CLI::Range(std::int64_t{1}, std::int64_t{999'999'999}));
}

CLI::Option *add_linear_option(CLI::App &command, bool &linear) {
    return command.add_flag("--linear", linear, "By lines of text: for screen readers and scripts, without a terminal");
}

} // namespace tondo::app
