#include "tondo/ui/session/company_requests.hpp"

#include "tondo/ui/session/company_words.hpp"

namespace tondo::ui {

namespace {

template <class... Kinds> bool is_one_of(const Intent &intent) {
    return (std::holds_alternative<Kinds>(intent) || ...);
}

} // namespace

bool is_asked(const Company &company) {
    return company.own && company.offer && company.offer->asked.contains(*company.own);
}

std::string refusal_of(const Intent &intent, const Company &company, const Table &table, GameClock::Instant now) {
    if (is_one_of<Quit, Copy, Say, LookOn, StandUp>(intent))
        return "";
    if (is_one_of<SetClock, Adjourn>(intent))
        return "The clocks of a shared table are its host's";
    if (is_one_of<NewGame, Rematch>(intent))
        return "A shared table has but this game; tondo host opens another one";
    if (!is_one_of<Play, Resign, OfferDraw, AgreeToDraw, RefuseDraw>(intent))
        return "That cannot be done at a shared table";
    if (table.game().outcome())
        return ""; // said by who proposes it
    if (!company.own)
        return "You look on";
    return company.goes_on ? "" : awaited_words(company, table, now);
}

bool can_be_done(const Intent &intent, const Company &company, const Table &table) {
    const std::optional<StandingOffer> &offer = company.offer;
    if (is_one_of<OfferDraw>(intent))
        return !table.game().outcome() && !offer;
    if (is_one_of<AgreeToDraw>(intent))
        return is_asked(company);
    if (is_one_of<RefuseDraw>(intent))
        return is_asked(company) || (offer && offer->by == company.own);
    return table.can(intent);
}

} // namespace tondo::ui
