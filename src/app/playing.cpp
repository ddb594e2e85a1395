#include "tondo/app/playing.hpp"

#include "tondo/app/awake_time.hpp"
#include "tondo/app/clipboard.hpp"
#include "tondo/app/command.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/paths.hpp"
#include "tondo/ui/linear_game.hpp"
#include "tondo/ui/session.hpp"

#include <chrono>
#include <functional>
#include <utility>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;

// How a game was left.
struct Left {
    enum class How : std::uint8_t {
        quit,
        new_game, ///< The players want another under the same rules.
        rematch,  ///< The same, with everybody one seat on.
        closed,   ///< The terminal is gone.
    };
    How how;
    std::optional<Position> start = {}; ///< Of the new game, if it is not the usual one.
};

// What decisions do beyond the game.
struct Effects {
    Clipboard clipboard;
    std::function<void()> turn_begins;
};

milliseconds real_time() {
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

// What is left of the time of whoever is to move goes into the journal, if it can be kept.
void adjourn(ui::Session &session, Keeper &keeper) {
    if (const std::optional<ui::Intent> adjournment = session.adjournment()) {
        keeper.record(*adjournment, session.table());
        session.apply(*adjournment);
    }
}

// Leaves the game; false if there is something to tell first. What cannot be saved is still in the journal, and said
// when the screen is gone.
bool leave(ui::Session &session, Keeper &keeper) {
    try {
        adjourn(session, keeper);
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

// What cannot be kept is not done; whether it was.
bool record(const ui::Intent &intent, ui::Session &session, Keeper &keeper) {
    try {
        const bool journal_was_gone = keeper.record(intent, session.table());
        session.apply(intent);
        if (journal_was_gone)
            session.warn("The game's journal was removed; it has been written anew");
        return true;
    } catch (const StorageError &error) {
        session.warn("Not done, as it cannot be kept: " + (error.reason().empty() ? error.what() : error.reason()));
        return false;
    }
}

void save(const std::filesystem::path &file, ui::Session &session, Keeper &keeper) {
    const Saved saved = keeper.save(session.table(), file);
    if (saved.left_alone)
        session.warn(saved.message());
    else
        session.say(saved.message());
}

// Carries out what the player decided; tells how he leaves, if he does.
std::optional<Left> carry_out(const ui::Intent &intent, ui::Session &session, Keeper &keeper, const Effects &effects) {
    const auto left = [&](const Left &how) { return leave(session, keeper) ? std::optional(how) : std::nullopt; };
    if (std::holds_alternative<ui::Quit>(intent))
        return left({Left::How::quit});
    try {
        if (const ui::NewGame *anew = std::get_if<ui::NewGame>(&intent))
            return left({Left::How::new_game, anew->start});
        if (std::holds_alternative<ui::Rematch>(intent))
            return left({Left::How::rematch});
        const Color mover = session.table().game().position().turn();
        if (const ui::Save *where = std::get_if<ui::Save>(&intent))
            save(where->file, session, keeper);
        else if (const ui::Copy *copy = std::get_if<ui::Copy>(&intent))
            copy_to(effects.clipboard, *copy, session);
        else if (record(intent, session, keeper) && session.table().game().position().turn() != mover)
            effects.turn_begins();
    } catch (const std::runtime_error &error) {
        session.warn(error.what());
    }
    return {};
}

// The same with what the player has decided besides.
std::optional<Left> carry_out_all(std::optional<ui::Intent> intent, ui::Session &session, Keeper &keeper,
                                  const Effects &effects) {
    for (; intent; intent = session.decided_next())
        if (std::optional<Left> left = carry_out(*intent, session, keeper, effects))
            return left;
    return {};
}

// Time is told to the session as it passes.
class Timekeeper {
public:
    explicit Timekeeper(ui::Session &session) : session_(session) { session_.tick(time_.now()); }

    /// How long nothing changes by itself.
    std::optional<milliseconds> wait() {
        wait_ = session_.wait();
        return wait_;
    }
    /// After waiting; what time has decided.
    std::optional<ui::Intent> tick() {
        return session_.tick(time_.go_on(real_time(), wait_.value_or(milliseconds(0))));
    }

private:
    ui::Session &session_;
    AwakeTime time_{real_time()};
    std::optional<milliseconds> wait_;
};

Left play_game(Terminal &terminal, Interface &interface, ui::Session &session, Keeper &keeper) {
    const Effects effects{[&](const std::string &text) { return terminal.copy(text); },
                          [&] {
                              if (interface.bell)
                                  terminal.ring();
                          }};
    session.resize(terminal.columns(), terminal.rows());
    Timekeeper time(session);
    for (;;) {
        ui::Canvas canvas(terminal.columns(), terminal.rows());
        session.draw(canvas);
        terminal.show(canvas);
        const std::optional<Event> event = terminal.read(time.wait());
        std::optional<ui::Intent> intent = time.tick();
        if (event && std::holds_alternative<Closed>(*event)) {
            adjourn(session, keeper);
            return {Left::How::closed};
        }
        if (event && std::holds_alternative<Resized>(*event))
            session.resize(terminal.columns(), terminal.rows());
        else if (const Pasted *pasted = event ? std::get_if<Pasted>(&*event) : nullptr)
            session.paste(pasted->text);
        else if (event && !intent)
            intent = session.handle(std::get<ui::Key>(*event));
        interface.appearance = {session.style(), &session.theme()};
        if (const std::optional<Left> left = carry_out_all(intent, session, keeper, effects))
            return *left;
    }
}

// The end of the lines is as good as leaving, but for the game of a file that another program has changed: the player
// cannot be asked any more.
Left play_game(LineChannel &lines, ui::LinearGame &linear, Keeper &keeper) {
    const Effects effects{[](const std::string &) { return false; }, [] {}};
    ui::Session &session = linear.session();
    Timekeeper time(session);
    lines.write(linear.opening() + linear.told());
    for (;;) {
        const std::optional<milliseconds> wait = time.wait();
        const bool ready = !wait || lines.wait(*wait);
        const std::optional<std::string> line = ready ? lines.read() : std::nullopt;
        const bool ended = ready && !line;
        std::optional<ui::Intent> intent = time.tick();
        if (intent)
            carry_out(*intent, session, keeper, effects); // a line that came too late is lost
        else if (line)
            intent = linear.handle(*line);
        else if (!ended)
            continue;
        std::optional<Left> left;
        if (ended)
            left = carry_out(ui::Quit{}, session, keeper, effects).value_or(Left{Left::How::quit});
        else if (intent && line)
            left = carry_out_all(intent, session, keeper, effects);
        lines.write(linear.told());
        if (left)
            return *left;
    }
}

// A game that was left, and how.
struct Finished {
    Left left;
    ui::Table table;
    ui::Manners manners;
};

// Plays a game and those that are started from it; `play` plays one.
template <class Play> Left play_on(KeptGame first, ui::Manners manners, const Play &play) {
    const RuleSet &rules = first.table.rules();
    ui::Sitting sitting;
    for (KeptGame game = std::move(first);;) {
        const Finished finished = play(std::move(game), manners, sitting);
        const Left &left = finished.left;
        if (left.how == Left::How::quit || left.how == Left::How::closed)
            return left;
        manners = finished.manners;
        ui::Seating seating = finished.table.seating();
        if (const std::optional<Outcome> &outcome = finished.table.game().outcome())
            sitting = sitting.with(*outcome);
        // Without names nobody is in any seat but the colours themselves.
        if (left.how == Left::How::rematch && !(seating.names == ByColor<std::string>())) {
            seating.names = ui::one_seat_on(seating.names);
            sitting.points = ui::one_seat_on(sitting.points);
        }
        game = Keeper::start(Game(left.start ? *left.start : Position::start(rules)), seating);
    }
}

} // namespace

int play_games(Terminal &terminal, Interface &interface, KeptGame first, const ui::Manners &manners) {
    const Left left = play_on(std::move(first), manners, [&](KeptGame game, auto habits, const auto &sitting) {
        ui::Session session(std::move(game.table), interface.appearance.style, *interface.appearance.theme, habits,
                            sitting, interface.preferences());
        if (!game.message.empty())
            session.say(game.message);
        const Left how = play_game(terminal, interface, session, game.keeper);
        return Finished{how, session.table(), session.manners()};
    });
    return left.how == Left::How::quit ? exit_done : exit_bad_input;
}

int play_games(LineChannel &lines, KeptGame first, const ui::Manners &manners) {
    play_on(std::move(first), manners, [&](KeptGame game, auto habits, const auto &sitting) {
        ui::LinearGame linear(std::move(game.table), habits, sitting);
        linear.session().say(game.message);
        const Left how = play_game(lines, linear, game.keeper);
        return Finished{how, linear.session().table(), linear.session().manners()};
    });
    return exit_done;
}

} // namespace tondo::app
