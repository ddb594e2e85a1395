#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "commands/command.hpp"
#include "play/editing.hpp"
#include "storage/autosave.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_file.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <memory>

namespace tondo::app {

namespace {

struct EditOptions {
    std::string file;
    std::optional<std::size_t> number;
    std::optional<std::size_t> ply;
};

// A --fen alone is taken as it is described: what is not sound yet can be made so.
Setup described(const PositionOptions &position) {
    if (!position.moves.empty())
        return position.game().position().setup();
    if (!position.fen)
        return Setup::start(position.rule_set());
    return or_fail(notation::read_setup(*position.fen, position.rule_set()).map_error(fen_fault));
}

// One that cannot be played is described in a file all the same, as a draft is.
Setup of_file(const EditOptions &options) {
    try {
        const Game game = GameFile::read(options.file, options.number).live().game();
        return game.position_after(chosen_ply(game, options.ply)).setup();
    } catch (const Failure &) {
        const std::optional<Setup> draft = options.number || options.ply ? std::nullopt : read_setup_of(options.file);
        if (!draft)
            throw;
        return *draft;
    }
}

int run(const EditOptions &options, const PositionOptions &position, const InterfaceOptions &wanted,
        const SeatingOptions &seating) {
    if (options.file == "-")
        throw bad_usage("edit: standard input is the keyboard; name a file");
    std::error_code unreachable; // said when it is opened
    const bool from_file = !options.file.empty() && std::filesystem::exists(options.file, unreachable);
    if (!from_file && (options.number || options.ply))
        throw bad_usage("edit: --game and --ply pick from a FILE that is there");
    Setup setup;
    if (from_file) {
        position.not_with_file();
        setup = of_file(options);
    } else {
        setup = described(position);
        if (!options.file.empty()) // before something is set up that could not be saved
            check_replaceable(options.file);
    }
    Terminal terminal(wanted.terminal_options());
    Interface interface = wanted.on(terminal);
    return edit_position(terminal, interface, seating, std::move(setup), from_file ? "" : options.file);
}

} // namespace

Run add_edit(Command &command) {
    const auto position = PositionOptions::add_to(command);
    const auto options = std::make_shared<EditOptions>();
    command.add("FILE", options->file, "Game file to take the position from, or to save it in");
    add_game_option(command, options->number);
    command.add("--ply", options->ply, "After how many plies (default: all)");
    const auto settings = SettingOptions::add_to(command);
    const auto wanted = InterfaceOptions::add_to(*settings, InterfaceOptions::Use::playing);
    const auto seating = SeatingOptions::add_to(*settings, SeatingOptions::Games::started);
    return [=] {
        settings->apply();
        return run(*options, *position, *wanted, *seating);
    };
}

} // namespace tondo::app
