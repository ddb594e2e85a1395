#include "tondo/app/command.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/storage.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "tondo/notation/text.hpp"

#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <unistd.h>

namespace tondo::app {

namespace {

// Byte by byte into files and pipes; a terminal gets no control characters.
void print(const std::string &text) {
    if (!::isatty(STDOUT_FILENO)) {
        std::cout << text;
        return;
    }
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        std::cout << notation::escaped(line) << '\n';
}

int run(const std::string &file, std::optional<std::size_t> number) {
    try {
        std::vector<notation::GameTree> games = notation::read_games(read_file(file));
        if (number && *number > games.size())
            throw no_such_game(file, *number, games.size());
        if (number)
            games = {games[*number - 1]};
        for (const notation::GameTree &game : games)
            print(notation::write_game(game));
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
    add_game_option(command, *number, "Only this game of the file, from 1");
    return [=] { return run(*file, *number); };
}

} // namespace tondo::app
