#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <iostream>

namespace tondo::app {

Run add_fen(Command &command) {
    const auto options = PositionOptions::add_to(command);
    return [=] {
        std::cout << notation::write_fen(options->game().position()) << '\n';
        return exit_done;
    };
}

} // namespace tondo::app
