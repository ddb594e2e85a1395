#include "tondo/app/command.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/storage.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <iostream>
#include <memory>
#include <optional>

namespace tondo::app {

namespace {

int run(const std::string &file, std::optional<std::size_t> number) {
    try {
        std::vector<notation::GameTree> games = notation::read_games(read_file(file));
        if (number && *number > games.size())
            throw InputError(file + ": there is no game " + std::to_string(*number) + ", only " +
                             std::to_string(games.size()));
        if (number)
            games = {games[*number - 1]};
        for (const notation::GameTree &game : games)
            std::cout << notation::write_game(game);
        return exit_done;
    } catch (const notation::ParseError &error) {
        throw InputError(finding(file, error));
    }
}

} // namespace

Run add_export(CLI::App &command) {
    const auto file = std::make_shared<std::string>();
    const auto number = std::make_shared<std::optional<std::size_t>>();
    command.add_option("FILE", *file, "Game file; - is standard input")->required();
    command.add_option("--game", *number, "Only this game of the file, from 1")->check(CLI::PositiveNumber);
    return [=] { return run(*file, *number); };
}

} // namespace tondo::app
