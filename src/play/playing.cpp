#include "play/playing.hpp"

#include "core/overloaded.hpp"
#include "play/local_game.hpp"
#include "play/remote_game.hpp"
#include "tondo/core/expected.hpp"
#include "ui/linear/linear_game.hpp"

#include <utility>

namespace tondo::app {

namespace {

using How = ExitReason::How;

/// Shows the game, and in the terminal's title whose turn it is.
void show(const ui::Session &session, Terminal &terminal) {
    ui::Canvas canvas(terminal.columns(), terminal.rows());
    session.draw(canvas);
    terminal.show(canvas);
    terminal.set_title(session.title());
}

/// Hands an event of the terminal to the session; returns the player's decision. A key that comes too late is lost.
Expected<std::optional<ui::Decision>, Closed> hand_over(const Event &event, bool is_too_late, ui::Session &session,
                                                        const Terminal &terminal) {
    using Decided = Expected<std::optional<ui::Decision>, Closed>;
    return std::visit(Overloaded{[&](Resized) {
                                     session.resize(terminal.columns(), terminal.rows());
                                     return Decided();
                                 },
                                 [&](const Pasted &pasted) {
                                     session.paste(pasted.text);
                                     return Decided();
                                 },
                                 [&](const ui::Key &key) { return is_too_late ? Decided() : session.handle(key); },
                                 [](Closed closed) { return Decided(unexpected(closed)); }},
                      event);
}

/// The player here who has to move, if it is one.
std::optional<Color> player_here(const ui::Session &session) {
    const Game &game = session.live().game();
    const Color turn = game.position().turn();
    return !game.outcome() && session.here().contains(turn) ? std::optional(turn) : std::nullopt;
}

ExitReason play_game(Terminal &terminal, Interface &interface, ui::Session &session, GameLink &link) {
    session.resize(terminal.columns(), terminal.rows());
    // At a shared table the bell rings also for a game that waits for the player.
    for (std::optional<Color> rung = session.live().is_hosted() ? std::nullopt : player_here(session);;) {
        if (std::optional<ExitReason> left = link.attend())
            return std::move(*left);
        if (const std::optional<Color> player = std::exchange(rung, player_here(session));
            rung && rung != player && interface.bell)
            terminal.ring();
        show(session, terminal);
        const std::optional<Event> event = terminal.read(link.wait(), link.descriptors());
        const bool time_has_decided = link.tick();
        if (!event)
            continue;
        link.acknowledge();
        const auto decision = hand_over(*event, time_has_decided, session, terminal);
        if (!decision) {
            link.close();
            return {How::closed, {}, exit_bad_input};
        }
        interface.appearance = {session.style(), &session.theme()};
        interface.evaluation = session.shows_evaluation();
        if (*decision)
            if (std::optional<ExitReason> left = link.submit(**decision))
                return std::move(*left);
    }
}

// End of input means quit, except that a game whose file another program has changed is left as it is.
ExitReason play_game(LineChannel &lines, ui::LinearGame &linear, GameLink &link) {
    const auto tell = [&] { lines.write(linear.told()); };
    lines.write(linear.opening() + linear.told());
    for (;;) {
        if (std::optional<ExitReason> left = link.attend(tell))
            return std::move(*left);
        const bool ready = lines.wait(link.wait(), link.descriptors());
        const std::optional<std::string> line = ready ? lines.read() : std::nullopt;
        const bool time_has_decided = link.tick();
        if (line)
            link.acknowledge();
        std::optional<ExitReason> left;
        if (ready && !line)
            left = link.submit(ui::ProgramAction(ui::Quit{})).value_or(ExitReason{});
        else if (line && !time_has_decided) { // a line that came too late is lost
            if (const std::optional<ui::Decision> decision = linear.handle(*line))
                left = link.submit(*decision);
        } else if (!time_has_decided)
            continue;
        tell();
        if (left)
            return std::move(*left);
    }
}

// A game that was left, and how.
struct Finished {
    ExitReason left;
    game::LiveGame live;
    ui::Manners manners;
};

// Plays a game and those that are started from it; `play` plays one.
template <class Play> ExitReason play_on(KeptGame first, ui::Manners manners, const Play &play) {
    const RuleSet &rules = first.live.rules();
    game::MatchScore score;
    for (KeptGame game = std::move(first);;) {
        const Finished finished = play(std::move(game), manners, score);
        const ExitReason &left = finished.left;
        if (left.how == How::quit || left.how == How::closed)
            return left;
        manners = finished.manners;
        game::Seating seating = finished.live.seating();
        if (const std::optional<Outcome> &outcome = finished.live.game().outcome())
            score = score.with(*outcome);
        // Where all are people without names nobody is in any seat but the colours themselves.
        const bool anonymous = seating.names == ByColor<std::string>() && seating.players == ByColor<std::string>();
        if (left.how == How::rematch && !anonymous) {
            seating.names = game::one_seat_on(seating.names);
            seating.players = game::one_seat_on(seating.players);
            score.points = game::one_seat_on(score.points);
        }
        game = Keeper::start(Game(left.start ? *left.start : Position::start(rules)), seating);
    }
}

Clipboard clipboard_of(Terminal &terminal) {
    return [&terminal](const std::string &text) { return terminal.copy(text); };
}

const Clipboard no_clipboard = [](const std::string &) { return false; };

} // namespace

int play_games(Terminal &terminal, Interface &interface, KeptGame first, const ui::Manners &manners) {
    return play_on(std::move(first), manners,
                   [&](KeptGame kept, auto habits, const auto &score) {
                       ui::Session session(kept.live, interface.appearance.style, *interface.appearance.theme, habits,
                                           score, interface.preferences());
                       if (!kept.message.empty())
                           session.say(kept.message);
                       LocalGame link(kept, session, clipboard_of(terminal));
                       ExitReason left = play_game(terminal, interface, session, link);
                       return Finished{std::move(left), kept.live, session.manners()};
                   })
        .status;
}

int play_games(LineChannel &lines, KeptGame first, const ui::Manners &manners) {
    return play_on(std::move(first), manners,
                   [&](KeptGame kept, auto habits, const auto &score) {
                       ui::LinearGame linear(kept.live, habits, score);
                       linear.session().say(kept.message);
                       LocalGame link(kept, linear.session(), no_clipboard);
                       ExitReason left = play_game(lines, linear, link);
                       return Finished{std::move(left), kept.live, linear.session().manners()};
                   })
        .status;
}

ExitReason join_table(Terminal &terminal, Interface &interface, TableGuest &guest,
                      const std::vector<ui::Invitation> &invitations) {
    ui::Session session(guest.replica().live(), interface.appearance.style, *interface.appearance.theme, {}, {},
                        interface.preferences());
    RemoteGame link(guest, session, invitations, clipboard_of(terminal));
    return play_game(terminal, interface, session, link);
}

ExitReason join_table(LineChannel &lines, TableGuest &guest, const std::vector<ui::Invitation> &invitations) {
    ui::LinearGame linear(guest.replica().live());
    RemoteGame link(guest, linear.session(), invitations, no_clipboard);
    if (std::optional<ExitReason> left = link.attend())
        return std::move(*left);
    return play_game(lines, linear, link);
}

} // namespace tondo::app
