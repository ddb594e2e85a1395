#include "cli/options/position_options.hpp"
#include "cli/options/seating_options.hpp"
#include "cli/options/setting_options.hpp"
#include "club/lobby_client.hpp"
#include "commands/command.hpp"
#include "commands/front_end.hpp"
#include "core/overloaded.hpp"
#include "storage/files/file_error_message.hpp"
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
