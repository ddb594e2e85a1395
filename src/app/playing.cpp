#include "tondo/app/playing.hpp"

#include "tondo/app/command.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/paths.hpp"
#include "tondo/ui/session.hpp"

#include <utility>

namespace tondo::app {

namespace {

// Leaves the game; false if there is something to tell first. What cannot be saved is still in the journal, and said
// when the screen is gone.
bool leave(ui::Session &session, Keeper &keeper) {
    try {
        const std::optional<Saved> saved = keeper.close(session.table());
        if (saved && saved->left_alone)
            session.warn(saved->message());
        return !(saved && saved->left_alone);
    } catch (const std::runtime_error &error) {
        throw InputError(std::string(error.what()) + "; the game is kept: tondo --resume goes on with it");
    }
}

// What cannot be kept is not done.
void record(const ui::Intent &intent, ui::Session &session, Keeper &keeper) {
    try {
        const bool journal_was_gone = keeper.record(intent, session.table());
        session.apply(intent);
        if (journal_was_gone)
            session.warn("The game's journal was removed; it has been written anew");
    } catch (const StorageError &error) {
        session.warn("Not done, as it cannot be kept: " + (error.reason().empty() ? error.what() : error.reason()));
    }
}

// Carries out what the player decided; tells how he leaves, if he does.
std::optional<Left> carry_out(const ui::Intent &intent, ui::Session &session, Keeper &keeper) {
    if (std::holds_alternative<ui::Quit>(intent))
        return leave(session, keeper) ? std::optional(Left::quit) : std::nullopt;
    try {
        if (std::holds_alternative<ui::NewGame>(intent)) {
            return leave(session, keeper) ? std::optional(Left::new_game) : std::nullopt;
        }
        if (const ui::Save *save = std::get_if<ui::Save>(&intent)) {
            const Saved saved = keeper.save(session.table(), save->file);
            if (saved.left_alone)
                session.warn(saved.message());
            else
                session.say(saved.message());
            return {};
        }
        record(intent, session, keeper);
    } catch (const std::runtime_error &error) {
        session.warn(error.what());
    }
    return {};
}

} // namespace

Left play_game(Terminal &terminal, const Appearance &appearance, KeptGame game) {
    ui::Session session(std::move(game.table), appearance.style, *appearance.theme);
    session.resize(terminal.columns(), terminal.rows());
    if (!game.message.empty())
        session.say(game.message);
    for (;;) {
        ui::Canvas canvas(terminal.columns(), terminal.rows());
        session.draw(canvas);
        terminal.show(canvas);
        const std::optional<Event> event = terminal.read();
        if (!event)
            continue;
        if (std::holds_alternative<Closed>(*event))
            return Left::closed;
        if (std::holds_alternative<Resized>(*event))
            session.resize(terminal.columns(), terminal.rows());
        else if (const std::optional<ui::Intent> intent = session.handle(std::get<ui::Key>(*event)))
            if (const std::optional<Left> left = carry_out(*intent, session, game.keeper))
                return *left;
    }
}

int play_games(Terminal &terminal, const Appearance &appearance, KeptGame first) {
    const RuleSet &rules = first.table.rules();
    Left left = play_game(terminal, appearance, std::move(first));
    while (left == Left::new_game)
        left = play_game(terminal, appearance, Keeper::start(Game(Position::start(rules))));
    return left == Left::quit ? exit_done : exit_bad_input;
}

} // namespace tondo::app
