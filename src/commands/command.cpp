#include "commands/command.hpp"

#include <cstdint>

namespace tondo::app {

void add_game_option(Command &command, std::optional<std::size_t> &number, const std::string &help) {
    command.add("--game", number, help).range(std::int64_t{1}, std::int64_t{999'999'999});
}

Option &add_linear_option(Command &command, bool &linear) {
    return command.add("--linear", linear, "Text mode, for screen readers and scripts");
}

} // namespace tondo::app
