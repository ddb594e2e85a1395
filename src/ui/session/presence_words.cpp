#include "ui/session/presence_words.hpp"

#include "game/clock_text.hpp"
#include "notation/join.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

std::string with_time(std::string words, std::chrono::milliseconds time) {
    return std::move(words) + ' ' + game::write_time(time);
}

std::string free_seats(const game::LiveGame &live) {
    return notation::listed(live.free_seats(), "and", [&](Color seat) { return live.rules().players[seat].name; });
}

std::string remark(const game::Presence &presence, const game::LiveGame &live, Color seat, GameClock::Instant now) {
    if (live.free_seats().contains(seat))
        return live.reservations()[seat].empty() ? "free" : "kept for " + live.reservations()[seat];
    const std::optional<game::Offer> &offer = live.offer();
    if (offer && offer->by() == seat)
        return offer->winner ? "would resign" : "offers a draw";
    if (!presence.proposals[seat].empty())
        return presence.proposals[seat];
    const game::Connection &connection = presence.connections[seat];
    if (connection.state != game::Connection::State::here)
        return with_time(connection.state == game::Connection::State::away ? "away" : "no answer",
                         now - connection.since);
    if (offer && !live.is_asked(seat) && offer->winner != seat)
        return "agrees";
    return connection.number > 1 ? std::to_string(connection.number) + " connections" : "";
}

} // namespace

bool waits_for_players(const game::LiveGame &live) {
    return !live.game().outcome() && !live.in_progress();
}

std::string awaited_words(const game::Presence &presence, const game::LiveGame &live, GameClock::Instant now) {
    if (presence.host.state == game::Connection::State::away)
        return "The host is gone, trying again (:q leaves)";
    if (presence.host.state == game::Connection::State::silent)
        return with_time("The host has not answered for", now - presence.host.since) + " (:q leaves)";
    if (waits_for_players(live))
        return "Waiting for somebody to play " + free_seats(live);
    const Color turn = live.game().position().turn();
    const std::string whom = (presence.own ? "Waiting for " : "You are watching; it is the turn of ") + live.name(turn);
    const game::Connection &connection = presence.connections[turn];
    const std::string claim = presence.claimable == turn && presence.own ? " (:claim)" : "";
    if (connection.state == game::Connection::State::here)
        return whom + claim;
    const bool is_away = connection.state == game::Connection::State::away;
    return with_time(whom + (is_away ? ", who has been away for" : ", who has not answered for"),
                     now - connection.since) +
           claim;
}

ByColor<std::string> remarks_on(const game::Presence &presence, const game::LiveGame &live, GameClock::Instant now) {
    ByColor<std::string> remarks = presence.proposals;
    if (!live.game().outcome())
        for (const Color seat : live.game().position().living())
            remarks[seat] = remark(presence, live, seat, now);
    return remarks;
}

std::optional<GameClock::Instant> until_text_changes(const game::Presence &presence, const Game &game,
                                                     GameClock::Instant now) {
    std::optional<GameClock::Instant> wait;
    if (presence.host.state == game::Connection::State::away || game.outcome())
        return wait;
    const auto count = [&](const game::Connection &connection) {
        constexpr std::chrono::seconds step{1};
        const GameClock::Instant next = step - (now - connection.since) % step;
        if (connection.state != game::Connection::State::here)
            wait = std::min(wait.value_or(next), next);
    };
    std::for_each(presence.connections.begin(), presence.connections.end(), count);
    count(presence.host);
    return wait;
}

std::string question_of(const game::Offer &offer, const game::LiveGame &live) {
    return live.name(offer.by()) +
           (offer.winner ? " would resign for " + live.name(*offer.winner) : std::string(" offers a draw")) +
           ". Do you agree? (Esc looks first)";
}

} // namespace tondo::ui
