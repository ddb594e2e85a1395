#include "tondo/app/playing.hpp"

#include "tondo/app/command.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/paths.hpp"
#include "tondo/ui/linear_game.hpp"
#include "tondo/ui/session.hpp"

#include <utility>

namespace tondo::app {

namespace {

enum class Left : std::uint8_t {
    quit,
    new_game, ///< The player asked for another game under the same rules.
    closed,   ///< The terminal is gone.
};

// Leaves the game; false if there is something to tell first. What cannot be saved is still in the journal, and said
// when the screen is gone.
bool leave(ui::Session &session, Keeper &keeper) {
    try {
        const std::optional<Saved> saved = keeper.close(session.table());
        if (saved && saved->left_alone)
            session.warn(saved->message());
        else if (saved)
            session.say(saved->message());
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

// The end of the lines is as good as leaving, but for the game of a file that another program has changed: the player
// cannot be asked any more.
Left play_game(LineChannel &lines, KeptGame game) {
    ui::LinearGame linear(std::move(game.table));
    linear.session().say(game.message);
    lines.write(linear.opening() + linear.told());
    for (;;) {
        const std::optional<std::string> line = lines.read();
        const std::optional<ui::Intent> intent = line ? linear.handle(*line) : ui::Quit{};
        const std::optional<Left> left = intent ? carry_out(*intent, linear.session(), game.keeper) : std::nullopt;
        lines.write(linear.told());
        if (left || !line)
            return left.value_or(Left::quit);
    }
}

// Plays a game and those that are started from it; `play` plays one.
template <class Play> Left play_on(KeptGame first, const Play &play) {
    const RuleSet &rules = first.table.rules();
    Left left = play(std::move(first));
    while (left == Left::new_game)
        left = play(Keeper::start(Game(Position::start(rules))));
    return left;
}

} // namespace

int play_games(Terminal &terminal, const Appearance &appearance, KeptGame first) {
    const Left left =
        play_on(std::move(first), [&](KeptGame game) { return play_game(terminal, appearance, std::move(game)); });
    return left == Left::quit ? exit_done : exit_bad_input;
}

int play_games(LineChannel &lines, KeptGame first) {
    play_on(std::move(first), [&](KeptGame game) { return play_game(lines, std::move(game)); });
    return exit_done;
}

} // namespace tondo::app
