#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/seating_options.hpp"
#include "cli/options/setting_options.hpp"
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
#include "play/table_opening.hpp"
#include "server/logins.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/path_completion.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"
#include "ui/game/words.hpp"

#include <filesystem>
#include <functional>
#include <memory>

namespace tondo::commands {

namespace {

struct FileOptions {
    std::string file;
    std::optional<std::size_t> number;
};

std::string describe(const storage::StoredGame &kept) {
    const Game &game = kept.live.game();
    return std::string(kept.live.rules().key) + ", move " + std::to_string(game.position().fullmove_number()) + ", " +
           ui::state_of(kept.live, game.plies().size());
}

// The last unfinished game; nullopt if it cannot be continued. An error is only reported, so that a new game can start.
std::optional<storage::StoredGame> unfinished_game(std::string &message) {
    try {
        return storage::GameStore::resume();
    } catch (const std::runtime_error &error) {
        message = error.what();
        return {};
    }
}

// The front end of menu and game: screen or text mode.
struct FrontEnd {
    const cli::SeatingOptions &seating; ///< Default seating.
    std::function<std::optional<ui::MenuChoice>(const std::string &unfinished, const std::string &message,
                                                ui::TableOptions &table)>
        ask;
    std::function<int(storage::StoredGame first, const ui::PlayOptions &play_options)> play;
    /// Runs another part of the program chosen in the menu. Returns its exit status; nullopt if the choice is none of
    /// these.
    std::function<std::optional<int>(const ui::MenuChoice &choice)> visit;
    std::function<std::string()> news = {}; ///< Games that have come from their tables; empty if there are none.
    std::function<std::string(const play::NewTable &table)> open_table = {}; ///< Returns its name.
    bool begins_in_club = false;                                             ///< With its lobby, instead of the menu.
};

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

using ShowLobby = std::function<play::LobbyExit(club::LobbyClient &client, const std::string &told)>;

int visit_club(const std::string &setting, const Guest &guest, const ShowLobby &show,
               const std::function<int(server::JoinRequest)> &join) {
    const std::optional<server::TableDirectory> directory = server::TableDirectory::find(setting);
    if (!directory)
        throw system::Failure("no club is open here");
    return play::visit_club(*directory, club::caller_with(guest.key),
                            guest.key.empty() ? "" : server::login_name(::geteuid()), show,
                            [&](const game::GoToTable &place) { return join(request_for(place, guest.at_tables)); });
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

// Options that select the screen or text mode.
struct FrontEndOptions {
    std::shared_ptr<cli::SettingOptions> settings;
    std::shared_ptr<cli::InterfaceOptions> interface;
    std::shared_ptr<cli::SeatingOptions> seating;
    std::string table_directory;
    bool linear = false;
    bool restricted = false;
    bool may_host = false;
    std::string name;
    std::string key;

    // The menu also needs the options for joining hosted games.
    static std::shared_ptr<FrontEndOptions> add_to(cli::Command &command, bool is_menu) {
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

    int run_front_end(const std::function<int(const FrontEnd &)> &players) const {
        if (restricted && !name.empty())
            storage::keep_apart(name);
        settings->apply();
        return linear ? by_lines(players) : on_screen(players);
    }

private:
    Guest guest() const { return {{.as = name, .is_restricted = restricted}, key}; }
    // Files and positions of a shared account belong to all its users; so do saved games, unless the user has a name.
    ui::MenuItems menu_items() const {
        return {has_tables(table_directory), !restricted || (may_host && !name.empty()), !restricted || !name.empty(),
                !restricted, has_club(table_directory) && (!restricted || !key.empty())};
    }
    std::string open_table(const play::NewTable &table) const { return play::open_table(table_directory, name, table); }
    canvas::PathLookup paths() const { return restricted ? canvas::PathLookup{} : storage::path_lookup; }

    storage::StoredGame admitted(storage::StoredGame kept) const {
        return restricted ? without_programs(std::move(kept)) : std::move(kept);
    }

    int on_screen(const std::function<int(const FrontEnd &)> &players) const {
        term::Terminal terminal(interface->terminal_options(restricted));
        cli::Interface drawn = interface->on(terminal, restricted);
        return players({*seating,
                        [&](const std::string &unfinished, const std::string &message, ui::TableOptions &table) {
                            ui::Menu menu(unfinished, message, table, menu_items(), paths());
                            const auto choice = play::ask_menu(terminal, drawn, menu);
                            table = menu.options();
                            return choice;
                        },
                        [&](storage::StoredGame first, const ui::PlayOptions &play_options) {
                            return play::play_games(terminal, drawn, admitted(std::move(first)), play_options,
                                                    restricted);
                        },
                        [&](const ui::MenuChoice &choice) {
                            return visit(terminal, drawn, *seating, table_directory, guest(), choice);
                        },
                        [&] { return play::fetch_games(table_directory, name); },
                        [&](const play::NewTable &table) { return open_table(table); }, !key.empty()});
    }

    int by_lines(const std::function<int(const FrontEnd &)> &players) const {
        system::LineChannel lines(interface->appearance->charset());
        const int status = players(
            {*seating,
             [&](const std::string &unfinished, const std::string &message, ui::TableOptions &) {
                 return play::ask_menu(lines, ui::TextMenu(unfinished, menu_items(), paths()), message);
             },
             [&](storage::StoredGame first, const ui::PlayOptions &play_options) {
                 return play::play_games(lines, admitted(std::move(first)), play_options,
                                         interface->line_preferences(restricted), restricted);
             },
             [&](const ui::MenuChoice &choice) {
                 using Status = std::optional<int>;
                 return std::visit(
                     Overloaded{
                         [&](const ui::JoinTable &join) {
                             server::JoinRequest request = guest().at_tables;
                             request.table = join.table;
                             return Status(visit_table(lines, std::move(request), table_directory,
                                                       interface->line_preferences(restricted)));
                         },
                         [&](ui::VisitClub) {
                             return Status(visit_club(
                                 table_directory, guest(),
                                 [&](club::LobbyClient &client, const std::string &told) {
                                     return play::visit_lobby(lines, client, told);
                                 },
                                 [&](server::JoinRequest request) {
                                     return visit_table(lines, std::move(request), table_directory,
                                                        interface->line_preferences(restricted));
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
                         same_for<ui::StartNew, ui::GoOn, ui::OpenFile, ui::ShowGames, ui::SetUp, ui::OpenTable,
                                  ui::Leave>(Status())},
                     choice);
             },
             [&] {
                 if (const std::string news = play::fetch_games(table_directory, name); !news.empty())
                     lines.write(news + '\n');
                 return std::string();
             },
             [&](const play::NewTable &table) { return open_table(table); }, !key.empty()});
        return lines.finish(status);
    }
};

// Opens the game before the screen, so that errors go to the shell.
int resume(const FrontEndOptions &front_end) {
    std::optional<storage::StoredGame> kept = storage::GameStore::resume();
    if (!kept)
        throw system::Failure("there is no game to continue");
    return front_end.run_front_end([&](const FrontEnd &players) {
        players.seating.reseat(*kept);
        return players.play(std::move(*kept), players.seating.play_options());
    });
}

// The seating of a new game: the menu's if it was chosen there, otherwise that of the settings for these rules.
game::Seating seating_for(const ui::StartNew &start, const ui::TableOptions &table,
                          const cli::SeatingOptions &settings) {
    game::Seating seating = table.seating;
    if (start.players)
        seating.players = *start.players;
    else if (seating.players == settings.chosen(all_rules().front()).seating.players)
        seating.players = settings.chosen(*start.rules).seating.players;
    return seating;
}

int open_menu(const FrontEnd &front_end) {
    ui::TableOptions table = front_end.seating.chosen(all_rules().front());
    std::string message;
    for (bool enters_club = front_end.begins_in_club;;) {
        if (message.empty())
            message = front_end.news();
        std::optional<storage::StoredGame> unfinished = unfinished_game(message);
        const std::optional<ui::MenuChoice> choice =
            std::exchange(enters_club, false) ? ui::VisitClub{}
                                              : front_end.ask(unfinished ? describe(*unfinished) : "", message, table);
        if (!choice)
            return system::exit_bad_input;
        message.clear();
        try {
            using Status = std::optional<int>; // nullopt: back to the menu
            const auto play = [&](storage::StoredGame game) {
                return Status(front_end.play(std::move(game), table.play_options));
            };
            const auto release = [&] { unfinished.reset(); }; // unlocks it for other programs and for the choice itself
            const Status status = std::visit(
                Overloaded{
                    same_for<ui::Leave>(Status(system::exit_done)),
                    [&](ui::GoOn) { return play(std::move(*unfinished)); },
                    [&](const ui::StartNew &start) {
                        release();
                        return play(
                            storage::GameStore::start(Game(start.start ? *start.start : Position::start(*start.rules)),
                                                      seating_for(start, table, front_end.seating)));
                    },
                    [&](const ui::OpenFile &open) {
                        release();
                        front_end.visit(*choice); // throws if the choice is not allowed
                        return play(storage::GameStore::open(open.file, {}, Game(Position::start(all_rules().front())),
                                                             table.seating));
                    },
                    [&](const ui::OpenTable &open) {
                        release();
                        const game::Seating seating = seating_for({open.rules}, table, front_end.seating);
                        front_end.visit(*choice); // throws if the choice is not allowed
                        const std::string name = front_end.open_table({open.rules, seating.control, seating.players});
                        const Status left = front_end.visit(ui::JoinTable{name});
                        return left == system::exit_done ? Status() : left;
                    },
                    run_for<ui::JoinTable, ui::VisitClub, ui::ShowGames, ui::SetUp, ui::Learn, ui::SolvePuzzles,
                            ui::WatchDemonstration>([&] {
                        release();
                        const Status left = front_end.visit(*choice);
                        return left == system::exit_done ? Status() : left;
                    })},
                *choice);
            if (status)
                return *status;
        } catch (const club::SentAway &error) {
            if (front_end.begins_in_club) // there is no other way in
                throw;
            message = error.what();
        } catch (const std::runtime_error &error) {
            message = error.what();
        }
    }
}

} // namespace

Run add_play(cli::Command &command) {
    const auto options = std::make_shared<FileOptions>();
    command.add("FILE", options->file, "Game file to continue, or to save a new game in").file();
    const auto position = cli::PositionOptions::add_to(command);
    add_game_option(command, options->number);
    const auto front_end = FrontEndOptions::add_to(command, false);
    return [=] {
        if (options->file == "-")
            throw system::bad_usage("play: standard input is the keyboard; name a file");
        std::error_code unreachable; // reported when the file is opened
        if (position->given() && !options->file.empty() && std::filesystem::exists(options->file, unreachable))
            throw system::bad_usage("play: " + options->file +
                                    " brings its own game: no --rules, --board, --fen or --moves");
        Game game = position->game();
        if (options->file.empty() || !std::filesystem::exists(options->file, unreachable))
            front_end->seating->check_seats(game.rules());
        return front_end->run_front_end([&](const FrontEnd &players) {
            const ui::TableOptions table = players.seating.chosen(game.rules());
            storage::StoredGame kept =
                options->file.empty() ? storage::GameStore::start(std::move(game), table.seating)
                                      : storage::GameStore::open(options->file, options->number, game, table.seating);
            players.seating.reseat(kept);
            return players.play(std::move(kept), table.play_options);
        });
    };
}

Run add_menu(cli::Command &program) {
    const auto go_on = std::make_shared<bool>(false);
    program.add("--resume", *go_on, "Continue the game that was running");
    const auto front_end = FrontEndOptions::add_to(program, true);
    return [=] { return *go_on ? resume(*front_end) : front_end->run_front_end(open_menu); };
}

} // namespace tondo::commands
