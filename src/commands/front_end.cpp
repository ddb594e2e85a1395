#include "commands/front_end.hpp"

#include "commands/command.hpp"
#include "core/overloaded.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "play/browsing.hpp"
#include "play/club_visit.hpp"
#include "play/editing.hpp"
#include "play/joining.hpp"
#include "play/learning.hpp"
#include "play/menu_loop.hpp"
#include "play/playing.hpp"
#include "play/replaying.hpp"
#include "server/logins.hpp"
#include "storage/files/path_completion.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"

#include <unistd.h>
#include <utility>

namespace tondo::commands {

namespace {

int shown_in_menu(const play::ExitReason &left) {
    if (!left.message.empty())
        throw system::Failure(left.message);
    return left.status;
}

// In restricted mode people replace programs, because a program could do anything.
storage::StoredGame without_programs(storage::StoredGame kept) {
    if (!storage::unseat_programs(kept).empty() || !kept.withheld.empty())
        kept.message = "Here only people and bots play: the seat of another program is a person's now";
    return kept;
}

int visit_table(term::Terminal &terminal, cli::Interface &interface, const std::string &setting,
                server::JoinRequest request) {
    const std::optional<server::TableDirectory> directory = server::TableDirectory::find(setting);
    const std::vector<server::TableSummary> tables =
        directory ? server::find_open_tables(*directory) : std::vector<server::TableSummary>();
    const auto chosen = !request.table.empty() ? std::optional(request.table)
                        : tables.size() < 2    ? std::optional(server::only_table(tables, request.is_restricted))
                                               : play::choose_table(terminal, *interface.appearance.theme, tables,
                                                                    "Which table do you join?");
    if (!chosen)
        return system::exit_done;
    request.table = *chosen;
    server::TableClient client(*directory, request);
    return shown_in_menu(
        play::join_table(terminal, interface, client,
                         {play::invitations(*chosen, setting, !request.as.empty()), request.is_restricted}));
}

int visit_table(system::LineChannel &lines, server::JoinRequest request, const std::string &setting,
                ui::Preferences preferences) {
    const std::optional<server::TableDirectory> directory = server::TableDirectory::find(setting);
    std::string &table = request.table;
    if (table.empty())
        table =
            server::only_table(directory ? server::find_open_tables(*directory) : std::vector<server::TableSummary>(),
                               request.is_restricted);
    if (!directory || !game::is_table_name(table))
        throw system::Failure("there is no table " + notation::quote(table));
    server::TableClient client(*directory, request);
    return shown_in_menu(
        play::join_table(lines, client, {play::invitations(table, setting, !request.as.empty()), request.is_restricted},
                         std::move(preferences)));
}

/// The player as tables and the club know them.
struct Guest {
    server::JoinRequest at_tables;
    std::string key = {}; ///< Of a member of the club that this login runs; empty for a login.
};

server::JoinRequest request_for(const game::GoToTable &place, server::JoinRequest visitor) {
    visitor.table = place.table;
    if (place.watches)
        visitor.place = server::Watch{};
    return visitor;
}

// Those with keys share the club's account, whose saved games are the archive. Logins see the copies that its tables
// have laid out for their players (server/game_copies.hpp).
storage::GameLibrary archive_for(const Guest &guest, const server::TableDirectory &directory) {
    if (guest.key.empty())
        return storage::GameLibrary(directory.path());
    const auto folder = storage::find_data_directory_of_account();
    if (!folder)
        throw system::Failure("the club's account has no saved games");
    return storage::GameLibrary(*folder);
}

using ShowLobby = std::function<play::LobbyExit(club::LobbyClient &client, const std::string &told)>;

int visit_club(const std::string &setting, const Guest &guest, const ShowLobby &show,
               const std::function<int(server::JoinRequest)> &join,
               const std::function<int(storage::GameLibrary)> &browse) {
    const std::optional<server::TableDirectory> directory = server::TableDirectory::find(setting);
    if (!directory)
        throw system::Failure("no club is open here");
    return play::visit_club(
        *directory, club::caller_with(guest.key), guest.key.empty() ? "" : server::login_name(::geteuid()), show,
        [&](const game::GoToTable &place) { return join(request_for(place, guest.at_tables)); },
        [&] { return browse(archive_for(guest, *directory)); });
}

bool has_club(const std::string &setting) {
    try {
        const std::optional<server::TableDirectory> directory = server::TableDirectory::find(setting);
        return directory && club::LobbyClient::is_open(*directory);
    } catch (const std::runtime_error &) {
        return false;
    }
}

// Checks only the directory, because querying the hosts would take time.
bool has_tables(const std::string &setting) {
    try {
        const std::optional<server::TableDirectory> directory = server::TableDirectory::find(setting);
        return directory && !directory->tables().empty();
    } catch (const std::runtime_error &) {
        return false;
    }
}

std::optional<int> visit(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                         const std::string &table_directory, const Guest &guest, const ui::MenuChoice &choice) {
    using Status = std::optional<int>;
    const server::JoinRequest &visitor = guest.at_tables;
    return std::visit(
        Overloaded{[&](const ui::JoinTable &join) {
                       server::JoinRequest request = visitor;
                       request.table = join.table;
                       return Status(visit_table(terminal, interface, table_directory, std::move(request)));
                   },
                   [&](ui::VisitClub) {
                       return Status(visit_club(
                           table_directory, guest,
                           [&](club::LobbyClient &client, const std::string &told) {
                               return play::visit_lobby(terminal, interface, client, told);
                           },
                           [&](server::JoinRequest request) {
                               return visit_table(terminal, interface, table_directory, std::move(request));
                           },
                           [&](storage::GameLibrary games) {
                               return play::browse_archive(terminal, interface, seating, std::move(games));
                           }));
                   },
                   [&](ui::ShowGames) {
                       return Status(play::browse_games(terminal, interface, seating, storage::GameLibrary::own(),
                                                        visitor.is_restricted));
                   },
                   [&](const ui::SetUp &set_up) {
                       return Status(play::edit_position(terminal, interface, seating, Setup::start(*set_up.rules)));
                   },
                   [&](ui::Learn wanted) {
                       play::CourseSteps steps(learn::read_course(play::built_in_lessons(*wanted.rules)));
                       return Status(play::solve_steps(terminal, interface, steps, visitor.is_restricted));
                   },
                   [&](ui::SolvePuzzles wanted) {
                       const auto puzzles = play::built_in_puzzles(*wanted.rules);
                       play::PuzzleSteps steps(puzzles, "");
                       return Status(play::solve_steps(terminal, interface, steps, visitor.is_restricted));
                   },
                   [&](ui::WatchDemonstration wanted) {
                       return Status(play::watch_demonstration(terminal, interface, seating, *wanted.rules,
                                                               visitor.is_restricted));
                   },
                   same_for<ui::StartNew, ui::GoOn, ui::OpenFile, ui::OpenTable, ui::Leave>(Status())},
        choice);
}

Guest guest_of(const FrontEndOptions &options) {
    return {{.as = options.name, .is_restricted = options.restricted}, options.key};
}

canvas::PathLookup paths_for(const FrontEndOptions &options) {
    return options.restricted ? canvas::PathLookup{} : storage::path_lookup;
}

storage::StoredGame admitted(const FrontEndOptions &options, storage::StoredGame kept) {
    return options.restricted ? without_programs(std::move(kept)) : std::move(kept);
}

} // namespace

// Files and positions of a shared account belong to all its users; so do saved games, unless the user has a name.
ui::MenuItems FrontEndOptions::menu_items() const {
    return {has_tables(table_directory), !restricted || (may_host && !name.empty()), !restricted || !name.empty(),
            !restricted, has_club(table_directory) && (!restricted || !key.empty())};
}

std::shared_ptr<FrontEndOptions> FrontEndOptions::add_to(cli::Command &command, bool is_menu) {
    auto options = std::make_shared<FrontEndOptions>();
    add_linear_option(command, options->linear);
    command.add("--restricted", options->restricted, "Only games and tables, for a shared account");
    options->settings = cli::SettingOptions::add_to(command);
    options->seating = cli::SeatingOptions::add_to(*options->settings, cli::SeatingOptions::Games::started);
    options->interface =
        cli::InterfaceOptions::add_to(*options->settings, is_menu ? cli::Use::sharing : cli::Use::playing);
    if (is_menu) {
        add_name_option(command, options->name);
        command.add("--may-host", options->may_host, "With --restricted --as: open tables from the menu, too");
        command
            .add("--key", options->key,
                 "With --restricted --as: the player's key in the club of this login, whose lobby opens")
            .placeholder("FINGERPRINT");
        options->settings->add("dir", options->table_directory).section("Shared tables");
    }
    return options;
}

int FrontEndOptions::run_front_end(const std::function<int(const FrontEnd &)> &players) const {
    if (restricted && !name.empty())
        storage::keep_apart(name);
    settings->apply();
    return linear ? by_lines(players) : on_screen(players);
}

int FrontEndOptions::on_screen(const std::function<int(const FrontEnd &)> &players) const {
    term::Terminal terminal(interface->terminal_options(restricted));
    cli::Interface drawn = interface->on(terminal, restricted);
    return players(
        {*seating,
         [&](const std::string &unfinished, const std::string &message, ui::TableOptions &table) {
             ui::Menu menu(unfinished, message, table, menu_items(), paths_for(*this));
             const auto choice = play::ask_menu(terminal, drawn, menu);
             table = menu.options();
             return choice;
         },
         [&](storage::StoredGame first, const ui::PlayOptions &play_options) {
             return play::play_games(terminal, drawn, admitted(*this, std::move(first)), play_options, restricted);
         },
         [&](const ui::MenuChoice &choice) {
             return visit(terminal, drawn, *seating, table_directory, guest_of(*this), choice);
         },
         [&] { return play::fetch_games(table_directory, name); },
         [&](const play::NewTable &table) { return play::open_table(table_directory, name, table); }, !key.empty()});
}

int FrontEndOptions::by_lines(const std::function<int(const FrontEnd &)> &players) const {
    system::LineChannel lines(interface->appearance->charset());
    const int status = players(
        {*seating,
         [&](const std::string &unfinished, const std::string &message, ui::TableOptions &) {
             return play::ask_menu(lines, ui::TextMenu(unfinished, menu_items(), paths_for(*this)), message);
         },
         [&](storage::StoredGame first, const ui::PlayOptions &play_options) {
             return play::play_games(lines, admitted(*this, std::move(first)), play_options,
                                     interface->line_preferences(restricted), restricted);
         },
         [&](const ui::MenuChoice &choice) {
             using Status = std::optional<int>;
             return std::visit(
                 Overloaded{
                     [&](const ui::JoinTable &join) {
                         server::JoinRequest request = guest_of(*this).at_tables;
                         request.table = join.table;
                         return Status(visit_table(lines, std::move(request), table_directory,
                                                   interface->line_preferences(restricted)));
                     },
                     [&](ui::VisitClub) {
                         return Status(visit_club(
                             table_directory, guest_of(*this),
                             [&](club::LobbyClient &client, const std::string &told) {
                                 return play::visit_lobby(lines, client,
                                                          interface->line_preferences(restricted).bells.turn, told);
                             },
                             [&](server::JoinRequest request) {
                                 return visit_table(lines, std::move(request), table_directory,
                                                    interface->line_preferences(restricted));
                             },
                             [](const storage::GameLibrary &) -> int {
                                 throw system::Failure("the archive needs a screen; games --club lists it");
                             }));
                     },
                     [&](ui::Learn wanted) {
                         play::CourseSteps steps(learn::read_course(play::built_in_lessons(*wanted.rules)));
                         return Status(
                             play::solve_steps(lines, steps, interface->line_preferences(restricted), restricted));
                     },
                     [&](ui::SolvePuzzles wanted) {
                         const auto puzzles = play::built_in_puzzles(*wanted.rules);
                         play::PuzzleSteps steps(puzzles, "");
                         return Status(
                             play::solve_steps(lines, steps, interface->line_preferences(restricted), restricted));
                     },
                     [&](ui::WatchDemonstration wanted) {
                         return Status(play::watch_demonstration(lines, interface->line_preferences(restricted),
                                                                 *seating, *wanted.rules, restricted));
                     },
                     same_for<ui::StartNew, ui::GoOn, ui::OpenFile, ui::ShowGames, ui::SetUp, ui::OpenTable, ui::Leave>(
                         Status())},
                 choice);
         },
         [&] {
             if (const std::string news = play::fetch_games(table_directory, name); !news.empty())
                 lines.write(news + '\n');
             return std::string();
         },
         [&](const play::NewTable &table) { return play::open_table(table_directory, name, table); }, !key.empty()});
    return lines.finish(status);
}

} // namespace tondo::commands
