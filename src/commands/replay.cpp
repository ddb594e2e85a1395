#include "cli/options/drawing_options.hpp"
#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "play/replaying.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "ui/replay/game_diagrams.hpp"

#include <fcntl.h>
#include <iostream>
#include <memory>
#include <unistd.h>
#include <utility>

namespace tondo::commands {

namespace {

namespace fs = std::filesystem;

struct ReplayOptions {
    std::string file;
    std::optional<std::size_t> number;
    std::optional<std::size_t> ply;
    bool follow = false;
    bool plain = false;
    bool linear = false;
};

// The most recently saved game.
fs::path newest_saved_game() {
    std::optional<fs::directory_entry> newest;
    for (const fs::directory_entry &entry : fs::directory_iterator(storage::data_directory()))
        if (entry.is_regular_file() && entry.path().extension() == storage::game_extension &&
            (!newest || entry.last_write_time() > newest->last_write_time()))
            newest = entry;
    if (!newest)
        throw system::Failure("there is no saved game to replay; name a file");
    return newest->path();
}

bool from_standard_input(const ReplayOptions &options) {
    return options.file == "-" || (options.file.empty() && !options.linear && !::isatty(STDIN_FILENO));
}

storage::GameCollection open_games(const ReplayOptions &options) {
    if (from_standard_input(options))
        return {system::UniqueFd(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)), "standard input", options.follow};
    return {options.file.empty() ? newest_saved_game() : fs::path(options.file), options.follow};
}

// Reads the game of that number, waiting for it in a followed file. Without a number reads the first readable game.
notation::RecordedGame first_game(storage::GameCollection &games, std::optional<std::size_t> number) {
    std::optional<system::Failure> refusal;
    for (std::size_t candidate = number.value_or(1);;) {
        try {
            return games.read(candidate);
        } catch (const system::Failure &error) {
            refusal = refusal.value_or(error);
        }
        if (!number && games.has(candidate + 1))
            ++candidate;
        else if (games.wait_for_more()) {
            candidate = number.value_or(1);
            refusal.reset();
        } else
            throw *refusal;
    }
}

// Standard input contained the games, so that keys are read from the terminal itself.
void take_keyboard() {
    const system::UniqueFd terminal(::open("/dev/tty", O_RDWR | O_CLOEXEC));
    if (!terminal.is_open() || ::dup2(terminal.get(), STDIN_FILENO) < 0)
        throw system::bad_usage(
            "a replay from standard input needs a terminal for its keys; --plain prints the positions");
}

int run(const ReplayOptions &options, const cli::DrawingOptions &drawing, const cli::InterfaceOptions &wanted,
        const cli::SeatingOptions &seating) {
    const bool piped = from_standard_input(options);
    if (options.linear && piped)
        throw system::bad_usage("replay --linear: standard input is what you type; name a file");
    if (!options.plain && !options.linear && (!::isatty(STDOUT_FILENO) || (!piped && !::isatty(STDIN_FILENO))))
        throw system::bad_usage(
            "a replay needs a terminal; --linear shows it by lines, --plain prints every position as text");
    storage::GameCollection games = open_games(options);
    notation::RecordedGame game = first_game(games, options.number);
    std::optional<std::size_t> plies;
    if (options.ply)
        plies = cli::chosen_ply(notation::main_line(game.tree), options.ply);
    if (options.plain) {
        const std::string name = games.name();
        const bool in_ascii = wanted.appearance->charset() == notation::Charset::ascii;
        const auto done = [](storage::GameCollection) {}; // destroys the collection, whose text may be large
        done(std::move(games));
        const ui::Diagram diagram = drawing.diagram(game.tree.start.board(), Seat::first);
        ui::write_diagrams(std::move(game.tree), diagram,
                           {in_ascii ? ui::BoardStyle::Look::ascii : drawing.look(),
                            wanted.appearance->color.printed_depth() != ui::Depth::mono, plies.value_or(0)},
                           [](std::string_view piece) { std::cout << piece; });
        if (game.damage)
            throw system::Failure(storage::file_error_message(name, *game.damage));
        return system::exit_done;
    }
    if (options.linear) {
        system::LineChannel lines(wanted.appearance->charset());
        return lines.finish(
            play::replay_games(lines, wanted.line_preferences(), seating, std::move(games), std::move(game), plies));
    }
    if (piped)
        take_keyboard();
    term::Terminal terminal(wanted.terminal_options());
    cli::Interface interface = wanted.on(terminal);
    return play::replay_games(terminal, interface, seating, std::move(games), std::move(game), plies);
}

} // namespace

Run add_replay(cli::Command &command) {
    const auto options = std::make_shared<ReplayOptions>();
    command.add("FILE", options->file, "Game file; - is standard input (default: a pipe, or the game saved last)")
        .file();
    add_game_option(command, options->number, "Which game of the file, from 1 (default: the first)");
    command.add("--ply", options->ply, "Begin after so many plies (default: where you stopped)");
    cli::Option &follow = command.add("--follow", options->follow, "Go on reading a file that is still being written");
    cli::Option &plain = command.add("--plain", options->plain, "Print every position as text, without a terminal");
    plain.excludes(follow);
    add_linear_option(command, options->linear).excludes(follow, plain);
    const auto settings = cli::SettingOptions::add_to(command);
    const auto wanted = cli::InterfaceOptions::add_to(*settings, cli::Use::reading);
    const auto seating = cli::SeatingOptions::add_to(*settings, cli::SeatingOptions::Games::none);
    command.begin_section("Printed positions (--plain)");
    const auto drawing = cli::DrawingOptions::add_to(*settings);
    return [=] {
        settings->apply();
        return run(*options, *drawing, *wanted, *seating);
    };
}

} // namespace tondo::commands
