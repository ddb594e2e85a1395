#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "play/editing.hpp"
#include "storage/autosave.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_file.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <memory>

namespace tondo::commands {

namespace {

struct EditOptions {
    std::string file;
    std::optional<std::size_t> number;
    std::optional<std::size_t> ply;
};

// --fen without --moves need not be playable, because the editor can correct it.
Setup described(const cli::PositionOptions &position) {
    if (!position.moves.empty())
        return position.game().position().setup();
    if (!position.fen)
        return Setup::start(position.rule_set());
    return system::or_fail(notation::read_setup(*position.fen, position.rule_set()).map_error(cli::fen_fault));
}

// A position that is not playable can still be read from a file, such as an autosave.
Setup of_file(const EditOptions &options) {
    try {
        const Game game = storage::GameFile::read(options.file, options.number).live().game();
        return game.position_after(cli::chosen_ply(game, options.ply)).setup();
    } catch (const system::Failure &) {
        const std::optional<Setup> draft =
            options.number || options.ply ? std::nullopt : storage::read_setup_of(options.file);
        if (!draft)
            throw;
        return *draft;
    }
}

int run(const EditOptions &options, const cli::PositionOptions &position, const cli::InterfaceOptions &wanted,
        const cli::SeatingOptions &seating) {
    if (options.file == "-")
        throw system::bad_usage("edit: standard input is the keyboard; name a file");
    std::error_code unreachable; // reported when the file is opened
    const bool from_file = !options.file.empty() && std::filesystem::exists(options.file, unreachable);
    if (!from_file && (options.number || options.ply))
        throw system::bad_usage("edit: --game and --ply pick from a FILE that is there");
    Setup setup;
    if (from_file) {
        position.not_with_file();
        setup = of_file(options);
    } else {
        setup = described(position);
        if (!options.file.empty()) // before a position is edited that could not be saved
            storage::check_replaceable(options.file);
    }
    term::TerminalOptions screen = wanted.terminal_options();
    screen.otherwise = "tondo play --linear --fen FEN3 plays from a position by lines of text";
    term::Terminal terminal(screen);
    cli::Interface interface = wanted.on(terminal);
    return play::edit_position(terminal, interface, seating, std::move(setup), from_file ? "" : options.file);
}

} // namespace

Run add_edit(cli::Command &command) {
    const auto position = cli::PositionOptions::add_to(command);
    const auto options = std::make_shared<EditOptions>();
    command.add("FILE", options->file, "Game file to take the position from, or to save it in").file();
    add_game_option(command, options->number);
    command.add("--ply", options->ply, "After how many plies (default: all)");
    const auto settings = cli::SettingOptions::add_to(command);
    const auto wanted = cli::InterfaceOptions::add_to(*settings, cli::Use::playing);
    const auto seating = cli::SeatingOptions::add_to(*settings, cli::SeatingOptions::Games::started);
    return [=] {
        settings->apply();
        return run(*options, *position, *wanted, *seating);
    };
}

} // namespace tondo::commands
