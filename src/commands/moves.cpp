#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "tondo/notation/coordinate_move.hpp"

#include <algorithm>
#include <iostream>

namespace tondo::commands {

Run add_moves(cli::Command &command) {
    const auto options = cli::PositionOptions::add_to(command);
    return [=] {
        const Game game = options->game();
        std::vector<std::string> moves;
        for (const Move &move : game.legal_moves())
            moves.push_back(notation::write_coordinate_move(game.rules().board(), move));
        std::sort(moves.begin(), moves.end());
        for (const std::string &move : moves)
            std::cout << move << '\n';
        return system::exit_done;
    };
}

} // namespace tondo::commands
