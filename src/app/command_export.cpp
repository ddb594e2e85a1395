#include "tondo/app/command.hpp"
#include "tondo/app/game_stream.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/spool.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "tondo/notation/text.hpp"

#include <memory>
#include <optional>
#include <sstream>
#include <unistd.h>

namespace tondo::app {

namespace {

struct ExportOptions {
    std::string file;
    std::optional<std::size_t> number;
    bool salvage = false;
};

// Byte by byte into files and pipes; a terminal gets no control characters.
std::string printable(const std::string &text) {
    if (!::isatty(STDOUT_FILENO))
        return text;
    std::istringstream lines(text);
    std::string safe;
    for (std::string line; std::getline(lines, line);)
        safe += notation::escaped(line) + '\n';
    return safe;
}

int run(const ExportOptions &options) {
    Spool output; // a bad input prints nothing
    std::size_t number = 0;
    const Damaged damaged = options.salvage ? Damaged::salvage : Damaged::refuse;
    const std::size_t games = each_game(options.file, damaged, [&](const notation::GameTree &game) {
        if (++number == options.number.value_or(number))
            output.write(printable(notation::write_game(game)));
    });
    if (games == 0)
        throw InputError(options.file + ": there is no game to salvage");
    if (games < options.number.value_or(1))
        throw no_such_game(options.file, *options.number, games);
    output.print();
    return exit_done;
}

} // namespace

Run add_export(CLI::App &command) {
    const auto options = std::make_shared<ExportOptions>();
    command.add_option("FILE", options->file, "Game file; - is standard input")->required();
    add_game_option(command, options->number, "Only this game of the file, from 1");
    command.add_flag("--salvage", options->salvage, "Keep of a damaged game what stands before the damage");
    return [=] { return run(*options); };
}

} // namespace tondo::app
