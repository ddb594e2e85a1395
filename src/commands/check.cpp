#include "commands/command.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/game_stream.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "system/progress_bar.hpp"

#include <memory>

namespace tondo::commands {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    bool salvage = false;
};

void check(const std::string &file, bool salvage, system::Diagnostics &diagnostics) {
    system::ProgressBar progress(file);
    const auto found = [&](const std::string &what) {
        progress.hide();
        diagnostics.add(what);
    };
    storage::GameUses uses{[](notation::GameTree &&, const Game &) { return storage::InOrder(); },
                           [&](const notation::ParseError &error) { found(storage::file_error_message(file, error)); }};
    uses.progress = [&](std::size_t done, std::optional<std::size_t> whole) { progress.show(done, whole); };
    if (salvage)
        uses.dropped = [&](const notation::Damage &damage) { found(system::file_error_message(file, damage)); };
    try {
        storage::read_games(file, uses);
    } catch (const system::Failure &error) {
        found("tondo: " + std::string(error.what()));
    }
}

} // namespace

Run add_check(cli::Command &command) {
    const auto options = std::make_shared<CheckOptions>();
    command.add("FILE", options->files, "Game files; - is standard input").file().required();
    command.add("--salvage", options->salvage, "List what export --salvage would drop");
    return [=] {
        system::Diagnostics diagnostics;
        for (const std::string &file : options->files)
            check(file, options->salvage, diagnostics);
        return diagnostics.finish() ? system::exit_bad_input : system::exit_done;
    };
}

} // namespace tondo::commands
