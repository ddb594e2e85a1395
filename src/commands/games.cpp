#include "cli/options/interface.hpp"
#include "commands/command.hpp"
#include "commands/opening_tree.hpp"
#include "commands/own_record.hpp"
#include "notation/utf8.hpp"
#include "play/browsing.hpp"
#include "play/joining.hpp"
#include "storage/files/paths.hpp"
#include "storage/game_collection.hpp"
#include "storage/game_index.hpp"
#include "system/failure.hpp"
#include "ui/menu/saved_games.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>
#include <unistd.h>

namespace tondo::commands {

namespace {

// Tab-separated fields; control characters in a field are escaped.
std::string line_of(const storage::LibraryEntry &game) {
    const game::SavedGame &shown = game.shown;
    std::ostringstream line;
    line << notation::escaped(shown.date) << '\t' << shown.rules << '\t' << notation::escaped(shown.players) << '\t'
         << shown.plies << '\t' << shown.result << '\t' << name_of(shown.state) << '\t'
         << notation::escaped((game.file.empty() ? game.journal : game.file).string()) << '\t' << game.number << '\t'
         << notation::escaped(ui::note_of(shown)) << '\n';
    return line.str();
}

// One that a search has found.
std::string line_of(const game::OpeningGame &game) {
    const game::GameFacts &facts = game.facts;
    using State = game::SavedGame::State;
    const State state = !game.damage.empty()  ? State::damaged
                        : facts.result == "*" ? State::unfinished
                                              : State::finished;
    return line_of(storage::LibraryEntry{.shown = {.date = facts.date.empty() ? "?" : facts.date,
                                                   .rules = std::string(facts.rules->key),
                                                   .players = storage::players_of(*facts.rules, facts.players),
                                                   .plies = facts.plies,
                                                   .result = facts.result,
                                                   .state = state,
                                                   .damage = game.damage},
                                         .file = game.file,
                                         .number = game.number});
}

std::vector<std::filesystem::path> files_of(const std::vector<std::string> &places) {
    std::vector<std::filesystem::path> files;
    for (const std::string &place : places)
        for (std::filesystem::path &file :
             place == "-" ? std::vector<std::filesystem::path>{place} : storage::game_files(place))
            files.push_back(std::move(file));
    return files;
}

std::vector<game::GameFacts> facts_found(const std::vector<std::string> &places, const game::GameFilter &filter) {
    std::vector<game::GameFacts> facts;
    for (const std::filesystem::path &file : files_of(places))
        for (storage::FoundGame &game : storage::find_games(file, filter))
            facts.push_back(std::move(game.facts));
    return facts;
}

// Both return whether there is any.
bool print_found(const std::vector<std::string> &places, const game::GameFilter &filter) {
    bool is_found = false;
    for (const std::filesystem::path &file : files_of(places))
        for (const storage::FoundGame &game : storage::find_games(file, filter)) {
            std::cout << line_of(game::OpeningGame{file.string(), game.number, game.facts, game.damage});
            is_found = true;
        }
    return is_found;
}

// As they are in their files, one below the other.
bool print_texts(const std::vector<std::string> &places, const game::GameFilter &filter) {
    bool is_first = true;
    for (const std::filesystem::path &file : files_of(places)) {
        const std::vector<storage::FoundGame> found = storage::find_games(file, filter);
        if (found.empty())
            continue;
        storage::GameCollection games(file, false);
        for (const storage::FoundGame &game : found)
            if (games.has(game.number))
                std::cout << (std::exchange(is_first, false) ? "" : "\n") << games.text(game.number) << '\n';
    }
    return !is_first;
}

int print_all(storage::GameLibrary library) {
    std::size_t printed = 0;
    for (;;) {
        for (; printed < library.games().size(); ++printed)
            std::cout << line_of(library.games()[printed]);
        if (library.is_complete())
            return system::exit_done;
        library.scan(std::chrono::milliseconds(100));
    }
}

struct OwnGames {
    bool mine = false;
    bool of_club = false;
    bool exports = false;
    bool counts = false;
    bool restricted = false;
    std::string name = {};
    std::string table_directory = {};
};

// The saved games of an account that has a club are its archive.
std::filesystem::path games_of_club() {
    const auto folder = storage::find_data_directory_of_account();
    if (!folder || !std::filesystem::exists(*folder / "club" / "members"))
        throw system::Failure("there is no club on this account");
    return *folder;
}

} // namespace

Run add_games(cli::Command &command) {
    const auto places = std::make_shared<std::vector<std::string>>();
    const auto where = std::make_shared<std::vector<std::string>>();
    const auto moves = std::make_shared<std::string>();
    const auto plain = std::make_shared<bool>(false);
    const auto own = std::make_shared<OwnGames>();
    command.add("PLACE", *places, "A directory of games or a file of them (default: the saved games)").file();
    const cli::Option &filters = add_where_option(command, *where);
    const cli::Option &tree =
        command.add("--tree", *moves, "Print the moves made after MOVES, with games and points; --plain: those games")
            .placeholder("MOVES")
            .optional_value()
            .excludes(filters);
    command.add("--plain", *plain, "Print a line for each game, without a terminal");
    command.add("--mine", own->mine, "Only games in which you play, by your login or the name of --as").excludes(tree);
    command.add("--club", own->of_club, "The games of the club on this account").excludes(tree);
    const cli::Option &exports =
        command.add("--export", own->exports, "Print the games themselves, as one file").excludes(tree);
    command
        .add("--stats", own->counts,
             "Print your own record: for all games, by seat, rule set and opponent, the games, points and percent")
        .excludes(tree, exports);
    add_name_option(command, own->name);
    command.add("--restricted", own->restricted, "Only your own games, for a shared account");
    const auto start = cli::PositionOptions::add_start_to(command);
    const auto settings = cli::SettingOptions::add_to(command);
    const auto wanted = cli::InterfaceOptions::add_to(*settings, cli::Use::playing);
    const auto seating = cli::SeatingOptions::add_to(*settings, cli::SeatingOptions::Games::saved);
    settings->add("dir", own->table_directory).section("Shared tables");
    return [=, &tree] {
        if (own->of_club && !places->empty())
            throw system::bad_usage("games --club has only the games of the club");
        if (own->restricted && (!places->empty() || tree.given()))
            throw system::bad_usage("games --restricted has only the saved games");
        if (own->restricted && own->name.empty()) // the account's games are nobody's
            throw system::Failure("your key has no name, and so no games; it needs --restricted --as NAME");
        if (own->restricted)
            storage::keep_apart(own->name);
        settings->apply();
        if (places->empty())
            play::fetch_games(own->table_directory, own->name);
        const auto searched = [&] {
            return own->of_club      ? std::vector{games_of_club().string()}
                   : places->empty() ? std::vector{storage::data_directory().string()}
                                     : *places;
        };
        game::GameFilter filter = game::GameFilter::all_of(*where);
        if (own->mine)
            filter &= game::GameFilter::of_player(play::player_name(own->name));
        if (own->counts) {
            std::cout << own_record(facts_found(searched(), filter), play::player_name(own->name));
            return system::exit_done;
        }
        const bool is_search = own->mine || own->of_club || !where->empty();
        if (own->exports || is_search) {
            const bool is_found = own->exports ? print_texts(searched(), filter) : print_found(searched(), filter);
            return is_found || !is_search ? system::exit_done : system::exit_bad_input; // as grep
        }
        const TreePosition position{*start, *moves};
        if (tree.given() && std::find(places->begin(), places->end(), "-") != places->end())
            throw system::bad_usage("--tree keeps an index of files; standard input has none");
        if (tree.given() && *plain)
            return print_opening_games(files_of(searched()), position,
                                       [](const game::OpeningGame &game) { return line_of(game); });
        if (tree.given())
            return print_opening_moves(files_of(searched()), position);
        if (start->given())
            throw system::bad_usage("--rules, --board and --fen say where --tree begins");
        if (places->size() > 1)
            throw system::bad_usage("games lists one PLACE; several are searched with --where or --tree");
        storage::GameLibrary library =
            places->empty() ? storage::GameLibrary::own() : storage::GameLibrary(places->front());
        if (*plain || !::isatty(STDIN_FILENO) || !::isatty(STDOUT_FILENO))
            return print_all(std::move(library));
        term::TerminalOptions screen = wanted->terminal_options(own->restricted);
        screen.otherwise = "--plain lists the games";
        term::Terminal terminal(screen);
        cli::Interface interface = wanted->on(terminal, own->restricted);
        return play::browse_games(terminal, interface, *seating, std::move(library), own->restricted);
    };
}

} // namespace tondo::commands
