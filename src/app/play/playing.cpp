#include "tondo/app/play/playing.hpp"

#include "tondo/app/bots/adviser.hpp"
#include "tondo/app/play/game_desk.hpp"
#include "tondo/app/play/session_screen.hpp"
#include "tondo/app/system/awake_time.hpp"
#include "tondo/app/system/exit_status.hpp"
#include "tondo/app/system/steady_now.hpp"
#include "tondo/app/tables/table_players.hpp"
#include "tondo/ui/linear/linear_game.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;

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
        return session_.tick(time_.go_on(steady_now(), wait_.value_or(milliseconds(0))));
    }

private:
    ui::Session &session_;
    AwakeTime time_{steady_now()};
    std::optional<milliseconds> wait_;
};

// Those who are no people, and the engine beside the game, in the loop of whoever shows it.
class Others {
public:
    explicit Others(ui::Session &session) : session_(session), adviser_(session) {}

    /// Asks and hears them; whether there is something to be told of it.
    bool attend(GameDesk &desk) {
        attend();
        std::optional<Decision> decision = players_.take(session_.table());
        if (decision) {
            session_.stamp(decision->intent);
            waits_for_key_ = !desk.carry_out_kept(decision->intent);
            if (!decision->fault.empty() && !waits_for_key_)
                unread_ = decision->fault;
            if (!unread_.empty())
                session_.warn(unread_);
            attend();
        }
        session_.show_thinking(players_.thinking());
        const bool advised = adviser_.attend();
        return decision || advised;
    }
    /// Whoever is at the keyboard has read what there was to read. After a decision that could not be kept nobody goes
    /// on by himself.
    void key_came() {
        waits_for_key_ = false;
        unread_.clear();
    }

    /// What there was to read stands there for good.
    void has_told() { unread_.clear(); }

    std::vector<int> descriptors() const {
        std::vector<int> all = players_.descriptors();
        for (const int descriptor : adviser_.descriptors())
            all.push_back(descriptor);
        return all;
    }
    /// How long nothing comes from them, and nothing changes by itself otherwise.
    std::optional<milliseconds> wait(std::optional<milliseconds> otherwise) const {
        if (!players_.deadline())
            return otherwise;
        const milliseconds wait(milliseconds_until(players_.deadline()));
        return std::min(wait, otherwise.value_or(wait));
    }

private:
    void attend() {
        players_.attend(session_.table(), session_.awaits_others() && !waits_for_key_, session_.manners().pace);
    }

    ui::Session &session_;
    TablePlayers players_;
    Adviser adviser_;
    bool waits_for_key_ = false;
    std::string unread_; ///< What a program has done, which the next move must not hide.
};

Left play_game(Terminal &terminal, Interface &interface, ui::Session &session, Keeper &keeper) {
    GameDesk desk(session, keeper,
                  {[&](const std::string &text) { return terminal.copy(text); },
                   [&] {
                       if (interface.bell)
                           terminal.ring();
                   }});
    session.resize(terminal.columns(), terminal.rows());
    Timekeeper time(session);
    Others others(session);
    for (;;) {
        others.attend(desk);
        show(session, terminal);
        const std::optional<Event> event = terminal.read(others.wait(time.wait()), others.descriptors());
        std::optional<ui::Intent> intent = time.tick();
        if (event && std::holds_alternative<Closed>(*event)) {
            desk.adjourn();
            return {Left::How::closed};
        }
        if (event)
            others.key_came();
        const bool too_late = intent && event && std::holds_alternative<ui::Key>(*event);
        if (event && !too_late)
            if (const std::optional<ui::Intent> decided = hand_over(*event, session, terminal))
                intent = decided;
        interface.appearance = {session.style(), &session.theme()};
        interface.evaluation = session.shows_evaluation();
        if (const std::optional<Left> left = desk.carry_out_all(intent))
            return *left;
    }
}

// The end of the lines is as good as leaving, but for the game of a file that another program has changed: the player
// cannot be asked any more.
Left play_game(LineChannel &lines, ui::LinearGame &linear, Keeper &keeper) {
    ui::Session &session = linear.session();
    GameDesk desk(session, keeper, {[](const std::string &) { return false; }, [] {}});
    Timekeeper time(session);
    Others others(session);
    lines.write(linear.opening() + linear.told());
    for (;;) {
        if (others.attend(desk)) {
            lines.write(linear.told());
            others.has_told();
        }
        const bool ready = lines.wait(others.wait(time.wait()), others.descriptors());
        const std::optional<std::string> line = ready ? lines.read() : std::nullopt;
        const bool ended = ready && !line;
        std::optional<ui::Intent> intent = time.tick();
        if (line)
            others.key_came();
        if (intent)
            desk.carry_out(*intent); // a line that came too late is lost
        else if (line)
            intent = linear.handle(*line);
        else if (!ended)
            continue;
        std::optional<Left> left;
        if (ended)
            left = desk.carry_out(ui::Quit{}).value_or(Left{Left::How::quit});
        else if (intent && line)
            left = desk.carry_out_all(intent);
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
        // Where all are people without names nobody is in any seat but the colours themselves.
        const bool anonymous = seating.names == ByColor<std::string>() && seating.players == ByColor<std::string>();
        if (left.how == Left::How::rematch && !anonymous) {
            seating.names = ui::one_seat_on(seating.names);
            seating.players = ui::one_seat_on(seating.players);
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
