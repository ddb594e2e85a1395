#include "cli/options/drawing_options.hpp"
#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "play/replaying.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "ui/replay/game_diagrams.hpp"

#include <fcntl.h>
#include <iostream>
#include <memory>
#include <unistd.h>
#include <utility>

namespace tondo::app {

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

// The game that was saved last.
fs::path newest_saved_game() {
    std::optional<fs::directory_entry> newest;
    for (const fs::directory_entry &entry : fs::directory_iterator(data_directory()))
        if (entry.is_regular_file() && entry.path().extension() == game_extension &&
            (!newest || entry.last_write_time() > newest->last_write_time()))
            newest = entry;
    if (!newest)
        throw Failure("there is no saved game to replay; name a file");
    return newest->path();
}

bool from_standard_input(const ReplayOptions &options) {
    return options.file == "-" || (options.file.empty() && !options.linear && !::isatty(STDIN_FILENO));
}

GameCollection open_games(const ReplayOptions &options) {
    if (from_standard_input(options))
        return {UniqueFd(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)), "standard input", options.follow};
    return {options.file.empty() ? newest_saved_game() : fs::path(options.file), options.follow};
}

// The game asked for; of a followed file as soon as it is there. Without a wish, the first that can be read.
ui::RecordedGame first_game(GameCollection &games, std::optional<std::size_t> number) {
    std::optional<Failure> refusal;
    for (std::size_t candidate = number.value_or(1);;) {
        try {
            return games.read(candidate);
        } catch (const Failure &error) {
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

// Standard input was the games; the keys come from the terminal itself.
void take_keyboard() {
    const UniqueFd terminal(::open("/dev/tty", O_RDWR | O_CLOEXEC));
    if (!terminal.is_open() || ::dup2(terminal.get(), STDIN_FILENO) < 0)
        throw bad_usage("a replay from standard input needs a terminal for its keys; --plain prints the positions");
}

int run(const ReplayOptions &options, const DrawingOptions &drawing, const InterfaceOptions &wanted,
        const SeatingOptions &seating) {
    const bool piped = from_standard_input(options);
    if (options.linear && piped)
        throw bad_usage("replay --linear: standard input is what you type; name a file");
    if (!options.plain && !options.linear && (!::isatty(STDOUT_FILENO) || (!piped && !::isatty(STDIN_FILENO))))
        throw bad_usage("a replay needs a terminal; --linear shows it by lines, --plain prints every position as text");
    GameCollection games = open_games(options);
    ui::RecordedGame game = first_game(games, options.number);
    const std::size_t plies = options.ply ? chosen_ply(notation::main_line(game.tree), options.ply) : 0;
    if (options.plain) {
        const std::string name = games.name();
        const auto done = [](GameCollection) {}; // with the file's text
        done(std::move(games));
        const ui::Diagram diagram = drawing.diagram(game.tree.start.board(), Seat::first);
        ui::write_diagrams(std::move(game.tree), diagram,
                           {drawing.look(), wanted.appearance->color.printed_depth() != ui::Depth::mono, plies},
                           [](std::string_view piece) { std::cout << piece; });
        if (game.damage)
            throw Failure(finding(name, *game.damage));
        return exit_done;
    }
    if (options.linear) {
        LineChannel lines;
        return lines.finish(replay_games(lines, seating, std::move(games), std::move(game), plies));
    }
    if (piped)
        take_keyboard();
    Terminal terminal(wanted.terminal_options());
    Interface interface = wanted.on(terminal);
    return replay_games(terminal, interface, seating, std::move(games), std::move(game), plies);
}

} // namespace

Run add_replay(Command &command) {
    const auto options = std::make_shared<ReplayOptions>();
    command.add("FILE", options->file, "Game file; - is standard input (default: a pipe, or the game saved last)");
    add_game_option(command, options->number, "Which game of the file, from 1 (default: the first)");
    command.add("--ply", options->ply, "Begin after so many plies (default: 0)");
    Option &follow = command.add("--follow", options->follow, "Go on reading a file that is still being written");
    Option &plain = command.add("--plain", options->plain, "Print every position as text, without a terminal");
    plain.excludes(follow);
    add_linear_option(command, options->linear).excludes(follow, plain);
    const auto settings = SettingOptions::add_to(command);
    const auto wanted = InterfaceOptions::add_to(*settings, InterfaceOptions::Use::reading);
    const auto seating = SeatingOptions::add_to(*settings, SeatingOptions::Games::none);
    command.begin_section("Printed positions (--plain)");
    const auto drawing = DrawingOptions::add_to(command, *settings);
    return [=] {
        settings->apply();
        return run(*options, *drawing, *wanted, *seating);
    };
}

} // namespace tondo::app
