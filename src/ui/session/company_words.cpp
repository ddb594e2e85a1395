#include "tondo/ui/session/company_words.hpp"

#include "tondo/ui/game/remarks.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

std::string with_time(std::string words, std::chrono::milliseconds time) {
    return std::move(words) + ' ' + write_time(time);
}

std::string free_seats(const Company &company, const Table &table) {
    std::string free;
    for (const Color seat : table.game().position().living())
        if (company.guests[seat].empty())
            free += (free.empty() ? "" : " and ") + std::string(table.rules().players[seat].name);
    return free;
}

std::string remark(const Company &company, Color seat, GameClock::Instant now) {
    if (company.guests[seat].empty())
        return company.kept_for[seat].empty() ? "free" : "kept for " + company.kept_for[seat];
    const std::optional<StandingOffer> &offer = company.offer;
    if (offer && offer->by == seat)
        return offer->winner ? "would resign" : "offers a draw";
    if (const auto &since = company.away_since[seat])
        return with_time("away", now - *since);
    return offer && !offer->asked.contains(seat) && offer->winner != seat ? "agrees" : "";
}

} // namespace

bool waits_for_players(const Company &company, const Game &game) {
    return !company.goes_on && !game.outcome();
}

std::string awaited_words(const Company &company, const Table &table, GameClock::Instant now) {
    if (!company.host_is_there)
        return "The host is gone, trying again (:q leaves)";
    if (waits_for_players(company, table.game()))
        return "Waiting for somebody to play " + free_seats(company, table);
    const Color turn = table.game().position().turn();
    const std::string whom = (company.own ? "Waiting for " : "You look on; it is the turn of ") + table.name(turn);
    const auto &since = company.away_since[turn];
    return since ? with_time(whom + ", who has been away for", now - *since) : whom;
}

ByColor<std::string> remarks_on(const Company &company, const Table &table, GameClock::Instant now) {
    ByColor<std::string> remarks;
    if (!table.game().outcome())
        for (const Color seat : table.game().position().living())
            remarks[seat] = remark(company, seat, now);
    return remarks;
}

std::optional<GameClock::Instant> until_told_differently(const Company &company, const Game &game,
                                                         GameClock::Instant now) {
    std::optional<GameClock::Instant> wait;
    if (!company.host_is_there || game.outcome())
        return wait;
    for (const auto &since : company.away_since)
        if (since) {
            constexpr std::chrono::seconds step{1};
            const GameClock::Instant next = step - (now - *since) % step;
            wait = std::min(wait.value_or(next), next);
        }
    return wait;
}

std::string question_of(const StandingOffer &offer, const Table &table) {
    return table.name(offer.by) +
           (offer.winner ? " would resign for " + table.name(*offer.winner) : std::string(" offers a draw")) +
           ". Do you agree? (Esc looks first)";
}

} // namespace tondo::ui
