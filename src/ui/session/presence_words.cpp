#include "ui/session/presence_words.hpp"

#include "ui/game/remarks.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

std::string with_time(std::string words, std::chrono::milliseconds time) {
    return std::move(words) + ' ' + write_time(time);
}

std::string free_seats(const game::LiveGame &live) {
    std::string free;
    for (const Color seat : live.free_seats())
        free += (free.empty() ? "" : " and ") + std::string(live.rules().players[seat].name);
    return free;
}

std::string remark(const Presence &presence, const game::LiveGame &live, Color seat, GameClock::Instant now) {
    if (live.free_seats().contains(seat))
        return live.reservations()[seat].empty() ? "free" : "kept for " + live.reservations()[seat];
    const std::optional<game::Offer> &offer = live.offer();
    if (offer && offer->by() == seat)
        return offer->winner ? "would resign" : "offers a draw";
    if (const auto &since = presence.away_since[seat])
        return with_time("away", now - *since);
    if (offer && !live.is_asked(seat) && offer->winner != seat)
        return "agrees";
    const std::size_t connections = presence.connections[seat];
    return connections > 1 ? std::to_string(connections) + " connections" : "";
}

} // namespace

bool waits_for_players(const game::LiveGame &live) {
    return !live.game().outcome() && !live.is_going_on();
}

std::string awaited_words(const Presence &presence, const game::LiveGame &live, GameClock::Instant now) {
    if (!presence.host_is_there)
        return "The host is gone, trying again (:q leaves)";
    if (waits_for_players(live))
        return "Waiting for somebody to play " + free_seats(live);
    const Color turn = live.game().position().turn();
    const std::string whom = (presence.own ? "Waiting for " : "You look on; it is the turn of ") + live.name(turn);
    const auto &since = presence.away_since[turn];
    return since ? with_time(whom + ", who has been away for", now - *since) : whom;
}

ByColor<std::string> remarks_on(const Presence &presence, const game::LiveGame &live, GameClock::Instant now) {
    ByColor<std::string> remarks;
    if (!live.game().outcome())
        for (const Color seat : live.game().position().living())
            remarks[seat] = remark(presence, live, seat, now);
    return remarks;
}

std::optional<GameClock::Instant> until_told_differently(const Presence &presence, const Game &game,
                                                         GameClock::Instant now) {
    std::optional<GameClock::Instant> wait;
    if (!presence.host_is_there || game.outcome())
        return wait;
    for (const auto &since : presence.away_since)
        if (since) {
            constexpr std::chrono::seconds step{1};
            const GameClock::Instant next = step - (now - *since) % step;
            wait = std::min(wait.value_or(next), next);
        }
    return wait;
}

std::string question_of(const game::Offer &offer, const game::LiveGame &live) {
    return live.name(offer.by()) +
           (offer.winner ? " would resign for " + live.name(*offer.winner) : std::string(" offers a draw")) +
           ". Do you agree? (Esc looks first)";
}

} // namespace tondo::ui
