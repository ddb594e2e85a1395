#include "tondo/app/appearance.hpp"
#include "tondo/app/command.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/playing.hpp"
#include "tondo/app/position_options.hpp"
#include "tondo/app/setting_options.hpp"
#include "tondo/ui/menu.hpp"

#include <filesystem>
#include <memory>

namespace tondo::app {

namespace {

struct PlayOptions {
    std::string file;
    std::optional<std::size_t> number;
};

std::string describe(const KeptGame &kept) {
    const Position &position = kept.table.game().position();
    return std::string(kept.table.rules().key) + ", move " + std::to_string(position.fullmove_number()) + ", " +
           kept.table.name(position.turn()) + " to move";
}

// The last game, if it can be gone on with; why not is no reason to refuse a new one.
std::optional<KeptGame> unfinished_game(std::string &message) {
    try {
        return Keeper::resume();
    } catch (const std::runtime_error &error) {
        message = error.what();
        return {};
    }
}

ui::MenuChoice ask(Terminal &terminal, const ui::Theme &theme, ui::Menu menu) {
    for (;;) {
        ui::Canvas canvas(terminal.columns(), terminal.rows());
        menu.draw(canvas, theme);
        terminal.show(canvas);
        const std::optional<Event> event = terminal.read();
        if (!event)
            continue;
        if (std::holds_alternative<Closed>(*event))
            return ui::Leave{};
        if (const ui::Key *key = std::get_if<ui::Key>(&*event))
            if (const auto choice = menu.handle(*key))
                return *choice;
    }
}

int resume(const AppearanceOptions &appearance) {
    std::optional<KeptGame> kept = Keeper::resume();
    if (!kept)
        throw InputError("there is no game to go on with");
    Terminal terminal(appearance.color.wanted());
    return play_games(terminal, appearance.on(terminal), std::move(*kept));
}

int open_menu(const AppearanceOptions &options) {
    Terminal terminal(options.color.wanted());
    const Appearance appearance = options.on(terminal);
    std::string message;
    for (;;) {
        std::optional<KeptGame> unfinished = unfinished_game(message);
        const ui::MenuChoice choice =
            ask(terminal, *appearance.theme, ui::Menu(unfinished ? describe(*unfinished) : "", message));
        message.clear();
        try {
            if (std::holds_alternative<ui::Leave>(choice))
                return exit_done;
            if (std::holds_alternative<ui::GoOn>(choice))
                return play_games(terminal, appearance, std::move(*unfinished));
            unfinished.reset(); // another program, or this one, may open it now
            if (const ui::StartNew *start = std::get_if<ui::StartNew>(&choice))
                return play_games(terminal, appearance, Keeper::start(Game(Position::start(*start->rules))));
            return play_games(
                terminal, appearance,
                Keeper::open(std::get<ui::OpenFile>(choice).file, {}, Game(Position::start(all_rules().front()))));
        } catch (const std::runtime_error &error) {
            message = error.what();
        }
    }
}

} // namespace

Run add_play(CLI::App &command) {
    const auto position = PositionOptions::add_to(command);
    const auto options = std::make_shared<PlayOptions>();
    command.add_option("FILE", options->file, "Game file to go on with, or to save a new game in");
    add_game_option(command, options->number, "Which game of the file, from 1 (default: the last)");
    const auto settings = SettingOptions::add_to(command);
    const auto appearance = AppearanceOptions::add_to(*settings);
    return [=] {
        if (options->file == "-")
            throw UsageError("play: standard input is the keyboard; name a file");
        std::error_code unreachable; // said when it is opened
        if (position->given() && !options->file.empty() && std::filesystem::exists(options->file, unreachable))
            throw UsageError("play: " + options->file + " brings its own game: no --rules, --board, --fen or --moves");
        Game game = position->game();
        settings->settle();
        Terminal terminal(appearance->color.wanted());
        return play_games(terminal, appearance->on(terminal),
                          options->file.empty() ? Keeper::start(std::move(game))
                                                : Keeper::open(options->file, options->number, game));
    };
}

Run add_menu(CLI::App &program) {
    const auto go_on = std::make_shared<bool>(false);
    program.add_flag("--resume", *go_on, "Go on with the game that was running");
    const auto settings = SettingOptions::add_to(program);
    const auto appearance = AppearanceOptions::add_to(*settings);
    return [=] {
        settings->settle();
        return *go_on ? resume(*appearance) : open_menu(*appearance);
    };
}

} // namespace tondo::app
