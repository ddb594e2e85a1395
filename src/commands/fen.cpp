#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <iostream>

namespace tondo::commands {

Run add_fen(cli::Command &command) {
    const auto options = cli::PositionOptions::add_to(command);
    return [=] {
        std::cout << notation::write_fen(options->game().position()) << '\n';
        return system::exit_done;
    };
}

} // namespace tondo::commands
