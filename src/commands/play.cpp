#include "cli/options/interface.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/seating_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "core/overloaded.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "play/browsing.hpp"
#include "play/editing.hpp"
#include "play/joining.hpp"
#include "play/learning.hpp"
#include "play/menu_loop.hpp"
#include "play/playing.hpp"
#include "play/replaying.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/path_completion.hpp"
#include "system/failure.hpp"
#include "ui/game/words.hpp"

#include <filesystem>
#include <functional>
#include <memory>

namespace tondo::app {

namespace {

struct PlayOptions {
    std::string file;
    std::optional<std::size_t> number;
};

std::string describe(const KeptGame &kept) {
    const Game &game = kept.live.game();
    return std::string(kept.live.rules().key) + ", move " + std::to_string(game.position().fullmove_number()) + ", " +
           ui::state_of(kept.live, game.plies().size());
}

// The last unfinished game; nullopt if it cannot be continued. An error is only reported, so that a new game can start.
std::optional<KeptGame> unfinished_game(std::string &message) {
    try {
        return GameStore::resume();
    } catch (const std::runtime_error &error) {
        message = error.what();
        return {};
    }
}

// The front end of menu and game: screen or text mode.
struct Front {
    const SeatingOptions &seating; ///< Default seating.
    std::function<std::optional<ui::MenuChoice>(const std::string &unfinished, const std::string &message,
                                                ui::TableOptions &table)>
        ask;
    std::function<int(KeptGame first, const ui::PlayOptions &play_options)> play;
    /// Runs another part of the program chosen in the menu. Returns its exit status; nullopt if the choice is none of
    /// these.
    std::function<std::optional<int>(const ui::MenuChoice &choice)> visit;
};

int shown_in_menu(const ExitReason &left) {
    if (!left.message.empty())
        throw Failure(left.message);
    return left.status;
}

// In restricted mode people replace programs, because a program could do anything.
KeptGame without_programs(KeptGame kept) {
    if (!unseat_programs(kept).empty() || !kept.withheld.empty())
        kept.message = "Here only people and bots play: the seat of another program is a person's now";
    return kept;
}

int visit_table(Terminal &terminal, Interface &interface, const std::string &setting, bool is_restricted) {
    const std::optional<TableDirectory> directory = TableDirectory::find(setting);
    const std::vector<TableSummary> tables = directory ? find_open_tables(*directory) : std::vector<TableSummary>();
    const auto chosen = tables.size() < 2
                            ? std::optional(only_table(tables))
                            : choose_table(terminal, *interface.appearance.theme, tables, "Which table do you join?");
    if (!chosen)
        return exit_done;
    TableClient client(*directory, {*chosen});
    return shown_in_menu(join_table(terminal, interface, client, {invitations(*chosen, setting), is_restricted}));
}

int visit_table(LineChannel &lines, const std::string &named, const std::string &setting, ui::Preferences preferences,
                bool is_restricted) {
    const std::optional<TableDirectory> directory = TableDirectory::find(setting);
    const std::string table =
        named.empty() ? only_table(directory ? find_open_tables(*directory) : std::vector<TableSummary>()) : named;
    if (!directory || !game::is_table_name(table))
        throw Failure("there is no table " + notation::quote(table));
    TableClient client(*directory, {table});
    return shown_in_menu(
        join_table(lines, client, {invitations(table, setting), is_restricted}, std::move(preferences)));
}

// Checks only the directory, because querying the hosts would take time.
bool has_tables(const std::string &setting) {
    try {
        const std::optional<TableDirectory> directory = TableDirectory::find(setting);
        return directory && !directory->tables().empty();
    } catch (const std::runtime_error &) {
        return false;
    }
}

std::optional<int> visit(Terminal &terminal, Interface &interface, const SeatingOptions &seating,
                         const std::string &table_directory, bool is_restricted, const ui::MenuChoice &choice) {
    using Status = std::optional<int>;
    return std::visit(
        Overloaded{
            [&](const ui::JoinTable &) {
                return Status(visit_table(terminal, interface, table_directory, is_restricted));
            },
            [&](ui::ShowGames) { return Status(browse_games(terminal, interface, seating, GameLibrary::own())); },
            [&](const ui::SetUp &set_up) {
                return Status(edit_position(terminal, interface, seating, Setup::start(*set_up.rules)));
            },
            [&](ui::Learn wanted) {
                CourseSteps steps(learn::read_course(built_in_lessons(*wanted.rules)));
                return Status(solve_steps(terminal, interface, steps));
            },
            [&](ui::SolvePuzzles wanted) {
                const auto puzzles = built_in_puzzles(*wanted.rules);
                PuzzleSteps steps(puzzles, "");
                return Status(solve_steps(terminal, interface, steps));
            },
            [&](ui::WatchDemonstration wanted) {
                return Status(watch_demonstration(terminal, interface, seating, *wanted.rules, is_restricted));
            },
            same_for<ui::StartNew, ui::GoOn, ui::OpenFile, ui::Leave>(Status())},
        choice);
}

// Options that select the screen or text mode.
struct FrontOptions {
    std::shared_ptr<SettingOptions> settings;
    std::shared_ptr<InterfaceOptions> interface;
    std::shared_ptr<SeatingOptions> seating;
    std::string table_directory;
    bool linear = false;
    bool restricted = false;

    // The menu also needs the options for joining hosted games.
    static std::shared_ptr<FrontOptions> add_to(Command &command, bool is_menu) {
        auto options = std::make_shared<FrontOptions>();
        add_linear_option(command, options->linear);
        command.add("--restricted", options->restricted, "Only games and tables, for a shared account");
        options->settings = SettingOptions::add_to(command);
        options->seating = SeatingOptions::add_to(*options->settings, SeatingOptions::Games::started);
        options->interface = InterfaceOptions::add_to(*options->settings, is_menu ? InterfaceOptions::Use::sharing
                                                                                  : InterfaceOptions::Use::playing);
        if (is_menu)
            options->settings->add("dir", options->table_directory).section("Shared tables");
        return options;
    }

    int meet(const std::function<int(const Front &)> &players) const {
        settings->apply();
        return linear ? by_lines(players) : on_screen(players);
    }

private:
    ui::PathLookup paths() const { return restricted ? ui::PathLookup{} : path_lookup; }

    // Saved games, files and positions of a shared account belong to all its users.
    void refuse_restricted(const ui::MenuChoice &choice) const {
        const bool is_allowed =
            std::visit(Overloaded{same_for<ui::StartNew, ui::GoOn, ui::JoinTable, ui::Learn, ui::SolvePuzzles,
                                           ui::WatchDemonstration, ui::Leave>(true),
                                  same_for<ui::OpenFile, ui::ShowGames, ui::SetUp>(false)},
                       choice);
        if (restricted && !is_allowed)
            throw Failure("Here there are new games and tables only");
    }
    KeptGame admitted(KeptGame kept) const { return restricted ? without_programs(std::move(kept)) : std::move(kept); }

    int on_screen(const std::function<int(const Front &)> &players) const {
        Terminal terminal(interface->terminal_options(restricted));
        Interface drawn = interface->on(terminal, restricted);
        return players({*seating,
                        [&](const std::string &unfinished, const std::string &message, ui::TableOptions &table) {
                            ui::Menu menu(unfinished, message, table, has_tables(table_directory), paths());
                            const auto choice = ask_menu(terminal, *drawn.appearance.theme, menu);
                            table = menu.options();
                            return choice;
                        },
                        [&](KeptGame first, const ui::PlayOptions &play_options) {
                            return play_games(terminal, drawn, admitted(std::move(first)), play_options, restricted);
                        },
                        [&](const ui::MenuChoice &choice) {
                            refuse_restricted(choice);
                            return visit(terminal, drawn, *seating, table_directory, restricted, choice);
                        }});
    }

    int by_lines(const std::function<int(const Front &)> &players) const {
        LineChannel lines;
        const int status = players(
            {*seating,
             [&](const std::string &unfinished, const std::string &message, ui::TableOptions &) {
                 return ask_menu(lines, ui::TextMenu(unfinished, has_tables(table_directory), paths()), message);
             },
             [&](KeptGame first, const ui::PlayOptions &play_options) {
                 return play_games(lines, admitted(std::move(first)), play_options, interface->line_preferences(),
                                   restricted);
             },
             [&](const ui::MenuChoice &choice) {
                 refuse_restricted(choice);
                 using Status = std::optional<int>;
                 return std::visit(
                     Overloaded{
                         [&](const ui::JoinTable &join) {
                             return Status(visit_table(lines, join.table, table_directory,
                                                       interface->line_preferences(), restricted));
                         },
                         [&](ui::Learn wanted) {
                             CourseSteps steps(learn::read_course(built_in_lessons(*wanted.rules)));
                             return Status(solve_steps(lines, steps, interface->line_preferences()));
                         },
                         [&](ui::SolvePuzzles wanted) {
                             const auto puzzles = built_in_puzzles(*wanted.rules);
                             PuzzleSteps steps(puzzles, "");
                             return Status(solve_steps(lines, steps, interface->line_preferences()));
                         },
                         [&](ui::WatchDemonstration wanted) {
                             return Status(watch_demonstration(lines, *seating, *wanted.rules, restricted));
                         },
                         same_for<ui::StartNew, ui::GoOn, ui::OpenFile, ui::ShowGames, ui::SetUp, ui::Leave>(Status())},
                     choice);
             }});
        return lines.finish(status);
    }
};

// Opens the game before the screen, so that errors go to the shell.
int resume(const FrontOptions &front) {
    std::optional<KeptGame> kept = GameStore::resume();
    if (!kept)
        throw Failure("there is no game to continue");
    return front.meet([&](const Front &players) {
        players.seating.reseat(*kept);
        return players.play(std::move(*kept), players.seating.play_options());
    });
}

// The seating of a new game: the menu's if it was chosen there, otherwise that of the settings for these rules.
game::Seating seating_for(const ui::StartNew &start, const ui::TableOptions &table, const SeatingOptions &settings) {
    game::Seating seating = table.seating;
    if (start.players)
        seating.players = *start.players;
    else if (seating.players == settings.chosen(all_rules().front()).seating.players)
        seating.players = settings.chosen(*start.rules).seating.players;
    return seating;
}

int open_menu(const Front &front) {
    ui::TableOptions table = front.seating.chosen(all_rules().front());
    std::string message;
    for (;;) {
        std::optional<KeptGame> unfinished = unfinished_game(message);
        const std::optional<ui::MenuChoice> choice = front.ask(unfinished ? describe(*unfinished) : "", message, table);
        if (!choice)
            return exit_bad_input;
        message.clear();
        try {
            using Status = std::optional<int>; // nullopt: back to the menu
            const auto play = [&](KeptGame game) { return Status(front.play(std::move(game), table.play_options)); };
            const auto release = [&] { unfinished.reset(); }; // unlocks it for other programs and for the choice itself
            const Status status = std::visit(
                Overloaded{
                    same_for<ui::Leave>(Status(exit_done)), [&](ui::GoOn) { return play(std::move(*unfinished)); },
                    [&](const ui::StartNew &start) {
                        release();
                        return play(GameStore::start(Game(start.start ? *start.start : Position::start(*start.rules)),
                                                     seating_for(start, table, front.seating)));
                    },
                    [&](const ui::OpenFile &open) {
                        release();
                        front.visit(*choice); // throws if the choice is not allowed
                        return play(
                            GameStore::open(open.file, {}, Game(Position::start(all_rules().front())), table.seating));
                    },
                    run_for<ui::JoinTable, ui::ShowGames, ui::SetUp, ui::Learn, ui::SolvePuzzles,
                            ui::WatchDemonstration>([&] {
                        release();
                        const Status left = front.visit(*choice);
                        return left == exit_done ? Status() : left;
                    })},
                *choice);
            if (status)
                return *status;
        } catch (const std::runtime_error &error) {
            message = error.what();
        }
    }
}

} // namespace

Run add_play(Command &command) {
    const auto options = std::make_shared<PlayOptions>();
    command.add("FILE", options->file, "Game file to continue, or to save a new game in");
    const auto position = PositionOptions::add_to(command);
    add_game_option(command, options->number);
    const auto front = FrontOptions::add_to(command, false);
    return [=] {
        if (options->file == "-")
            throw bad_usage("play: standard input is the keyboard; name a file");
        std::error_code unreachable; // reported when the file is opened
        if (position->given() && !options->file.empty() && std::filesystem::exists(options->file, unreachable))
            throw bad_usage("play: " + options->file + " brings its own game: no --rules, --board, --fen or --moves");
        Game game = position->game();
        if (options->file.empty() || !std::filesystem::exists(options->file, unreachable))
            front->seating->check_seats(game.rules());
        return front->meet([&](const Front &players) {
            const ui::TableOptions table = players.seating.chosen(game.rules());
            KeptGame kept = options->file.empty()
                                ? GameStore::start(std::move(game), table.seating)
                                : GameStore::open(options->file, options->number, game, table.seating);
            players.seating.reseat(kept);
            return players.play(std::move(kept), table.play_options);
        });
    };
}

Run add_menu(Command &program) {
    const auto go_on = std::make_shared<bool>(false);
    program.add("--resume", *go_on, "Continue the game that was running");
    const auto front = FrontOptions::add_to(program, true);
    return [=] { return *go_on ? resume(*front) : front->meet(open_menu); };
}

} // namespace tondo::app
