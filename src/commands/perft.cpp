#include "tondo/core/perft.hpp"
#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "system/failure.hpp"
#include "tondo/notation/coordinate_move.hpp"

#include <algorithm>
#include <iostream>
#include <new>

namespace tondo::commands {

namespace {

int run(int depth, bool divided, const PerftOptions &options, const Game &game) {
    // Agreement ends a game without a trace on the board, so it is checked here; perft ignores automatic draws.
    const bool agreed = game.outcome() && game.outcome()->ending == Ending::agreement;
    if (agreed && depth > 0) {
        std::cout << "0\n";
        return system::exit_done;
    }
    if (!divided || depth == 0) {
        std::cout << perft(game.position(), depth, options) << '\n';
        return system::exit_done;
    }
    std::vector<std::string> lines;
    std::uint64_t total = 0;
    for (const auto &[move, leaves] : divide(game.position(), depth, options)) {
        lines.push_back(notation::write_coordinate_move(game.rules().board(), move) + ' ' + std::to_string(leaves));
        total += leaves;
    }
    std::sort(lines.begin(), lines.end());
    for (const std::string &line : lines)
        std::cout << line << '\n';
    std::cout << total << '\n';
    return system::exit_done;
}

} // namespace

Run add_perft(cli::Command &command) {
    const auto options = cli::PositionOptions::add_to(command);
    const auto depth = std::make_shared<int>(0);
    const auto divided = std::make_shared<bool>(false);
    command.add("DEPTH", *depth, "Plies to count, from 0").required().range(0, 99);
    command.add("--divide", *divided, "Also the count below each move");
    const auto threads = std::make_shared<int>(1);
    const auto megabytes = std::make_shared<int>(0);
    command.add("--threads", *threads, "Threads that count together (default: 1)").placeholder("N").range(1, 1024);
    command
        .add("--hash", *megabytes,
             "Memory for the counts of positions that are reached again, in megabytes (default: 0)")
        .placeholder("MB")
        .range(0, 1'000'000'000);
    return [=] {
        const PerftOptions means{*threads, static_cast<std::uint64_t>(*megabytes) << 20};
        try {
            return run(*depth, *divided, means, options->game());
        } catch (const std::bad_alloc &) {
            if (*megabytes == 0)
                throw;
            throw system::Failure("--hash " + std::to_string(*megabytes) + ": not enough memory");
        }
    };
}

} // namespace tondo::commands
