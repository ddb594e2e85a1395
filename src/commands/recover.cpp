#include "commands/command.hpp"
#include "notation/utf8.hpp"
#include "storage/files/output.hpp"
#include "storage/files/storage.hpp"
#include "storage/recovery.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "ui/menu/saved_games.hpp"

#include <filesystem>
#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

struct RecoverOptions {
    std::string item;
    std::string output;
};

int list() {
    const std::vector<storage::Recoverable> found = storage::find_recoverable();
    for (const storage::Recoverable &each : found)
        std::cout << each.kind << '\t' << each.shown.date << '\t' << each.shown.rules << '\t'
                  << notation::escaped(each.shown.players) << '\t' << each.shown.plies << '\t'
                  << name_of(each.shown.state) << '\t' << notation::escaped(each.path.string()) << '\t'
                  << notation::escaped(each.note.empty() ? ui::note_of(each.shown) : each.note) << '\n';
    if (found.empty())
        std::cerr << "tondo: there is nothing to recover\n";
    return system::exit_done;
}

int run(const RecoverOptions &options) {
    if (options.item.empty() && !options.output.empty())
        throw system::bad_usage("recover: name what to recover; without a FILE what there is is listed");
    if (options.item.empty())
        return list();
    std::error_code unreachable; // reported when the file is opened
    if (std::filesystem::exists(options.output, unreachable))
        throw system::Failure(options.output + " is there already");
    storage::Output output(options.output);
    const storage::Recovered recovered = storage::recover(options.item);
    output.write(recovered.games);
    output.finish();
    if (!recovered.lost.empty())
        std::cerr << "tondo: " << notation::escaped(recovered.lost) << '\n';
    return system::exit_done;
}

} // namespace

Run add_recover(cli::Command &command) {
    const auto options = std::make_shared<RecoverOptions>();
    command.add("FILE", options->item, "What to take the games out of (default: list what there is)").file();
    command.add("-o,--output", options->output, "Write to this file, which must not be there yet").file();
    return [=] { return run(*options); };
}

} // namespace tondo::commands
