#include "cli/options/interface.hpp"
#include "commands/command.hpp"
#include "notation/utf8.hpp"
#include "play/browsing.hpp"
#include "storage/files/paths.hpp"
#include "storage/game_index.hpp"
#include "system/failure.hpp"
#include "ui/menu/saved_games.hpp"

#include <iostream>
#include <memory>
#include <unistd.h>

namespace tondo::commands {

namespace {

// Tab-separated fields; control characters in a field are escaped.
void print(const storage::LibraryEntry &game) {
    const game::SavedGame &shown = game.shown;
    std::cout << notation::escaped(shown.date) << '\t' << shown.rules << '\t' << notation::escaped(shown.players)
              << '\t' << shown.plies << '\t' << shown.result << '\t' << name_of(shown.state) << '\t'
              << notation::escaped((game.file.empty() ? game.journal : game.file).string()) << '\t' << game.number
              << '\t' << notation::escaped(ui::note_of(shown)) << '\n';
}

// One that a search has found.
void print(const std::filesystem::path &file, const storage::FoundGame &game) {
    const game::GameFacts &facts = game.facts;
    using State = game::SavedGame::State;
    const State state = !game.damage.empty()  ? State::damaged
                        : facts.result == "*" ? State::unfinished
                                              : State::finished;
    print(storage::LibraryEntry{.shown = {.date = facts.date.empty() ? "?" : facts.date,
                                          .rules = std::string(facts.rules->key),
                                          .players = storage::players_of(*facts.rules, facts.players),
                                          .plies = facts.plies,
                                          .result = facts.result,
                                          .state = state,
                                          .damage = game.damage},
                                .file = file,
                                .number = game.number});
}

int print_found(const std::vector<std::string> &places, const std::string &where) {
    const game::GameFilter filter = game::GameFilter::read(where).value();
    for (const std::string &place : places)
        for (const std::filesystem::path &file :
             place == "-" ? std::vector<std::filesystem::path>{place} : storage::game_files(place))
            for (const storage::FoundGame &game : storage::find_games(file, filter))
                print(file, game);
    return system::exit_done;
}

int print_all(storage::GameLibrary library) {
    std::size_t printed = 0;
    for (;;) {
        for (; printed < library.games().size(); ++printed)
            print(library.games()[printed]);
        if (library.is_complete())
            return system::exit_done;
        library.scan(std::chrono::milliseconds(100));
    }
}

} // namespace

Run add_games(cli::Command &command) {
    const auto places = std::make_shared<std::vector<std::string>>();
    const auto where = std::make_shared<std::string>();
    const auto plain = std::make_shared<bool>(false);
    command.add("PLACE", *places, "A directory of games or a file of them (default: the saved games)").file();
    add_where_option(command, *where);
    command.add("--plain", *plain, "Print a line for each game, without a terminal");
    const auto settings = cli::SettingOptions::add_to(command);
    const auto wanted = cli::InterfaceOptions::add_to(*settings, cli::Use::playing);
    const auto seating = cli::SeatingOptions::add_to(*settings, cli::SeatingOptions::Games::saved);
    return [=] {
        settings->apply();
        if (!where->empty())
            return print_found(places->empty() ? std::vector{storage::data_directory().string()} : *places, *where);
        if (places->size() > 1)
            throw system::bad_usage("games lists one PLACE; several are searched with --where");
        storage::GameLibrary library =
            places->empty() ? storage::GameLibrary::own() : storage::GameLibrary(places->front());
        if (*plain || !::isatty(STDIN_FILENO) || !::isatty(STDOUT_FILENO))
            return print_all(std::move(library));
        term::Terminal terminal(wanted->terminal_options());
        cli::Interface interface = wanted->on(terminal);
        return play::browse_games(terminal, interface, *seating, std::move(library));
    };
}

} // namespace tondo::commands
