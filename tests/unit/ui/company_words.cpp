// What there is to tell of those who share a table, and what its host can be asked for.

#include "tondo/ui/session/company_words.hpp"

#include "tondo/ui/session/company_requests.hpp"

#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Table start(new_game());

Company of_three(std::optional<Color> own = Color::first) {
    Company company{"tavern", own};
    company.guests = {"anna", "bert", "cleo"};
    company.goes_on = true;
    return company;
}

Company with_a_free_seat() {
    Company company = of_three();
    company.guests[Color::third].clear();
    company.goes_on = false;
    return company;
}

Company with_an_offer(std::optional<Color> winner = {}) {
    Company company = of_three();
    company.offer = StandingOffer{Color::second, winner, ColorSet::of(Color::third)};
    return company;
}

} // namespace

TEST_CASE("company words: whom everybody waits for") {
    Company company = of_three();
    CHECK(awaited_words(company, start, seconds(0)) == "Waiting for White");
    company.away_since[Color::first] = seconds(5);
    CHECK(awaited_words(company, start, seconds(40)) == "Waiting for White, who has been away for 0:35");
    company.own.reset();
    CHECK(awaited_words(company, start, seconds(40)) ==
          "You look on; it is the turn of White, who has been away for 0:35");
    company.host_is_there = false;
    CHECK(awaited_words(company, start, seconds(40)) == "The host is gone, trying again (:q leaves)");

    Company free = with_a_free_seat();
    CHECK(waits_for_players(free, start.game()));
    CHECK(awaited_words(free, start, seconds(0)) == "Waiting for somebody to play Black");
    free.guests[Color::second].clear();
    CHECK(awaited_words(free, start, seconds(0)) == "Waiting for somebody to play Gray and Black");
}

TEST_CASE("company words: what is worth knowing about each") {
    const auto told = [](const Company &company) { return remarks_on(company, start, seconds(65)); };
    CHECK(told(of_three()) == ByColor<std::string>{});

    Company free = with_a_free_seat();
    CHECK(told(free) == ByColor<std::string>{"", "", "free"});
    free.kept_for[Color::third] = "dora";
    CHECK(told(free) == ByColor<std::string>{"", "", "kept for dora"});

    CHECK(told(with_an_offer()) == ByColor<std::string>{"agrees", "offers a draw", ""});
    CHECK(told(with_an_offer(Color::first)) == ByColor<std::string>{"", "would resign", ""});

    Company away = with_an_offer();
    away.away_since[Color::third] = seconds(5);
    CHECK(told(away) == ByColor<std::string>{"agrees", "offers a draw", "away 1:00"});
}

TEST_CASE("company words: for how long they hold") {
    Company company = of_three();
    const auto holds_for = [&](GameClock::Instant now) { return until_told_differently(company, start.game(), now); };
    CHECK(holds_for(seconds(9)) == std::nullopt);
    company.away_since = {milliseconds(1'000), {}, milliseconds(1'900)};
    CHECK(holds_for(milliseconds(9'300)) == milliseconds(600));
    CHECK(holds_for(milliseconds(9'950)) == milliseconds(50));
    company.host_is_there = false;
    CHECK(holds_for(milliseconds(9'300)) == std::nullopt);
}

TEST_CASE("company words: the question about an offer") {
    CHECK(question_of(*with_an_offer().offer, start) == "Gray offers a draw. Do you agree? (Esc looks first)");
    CHECK(question_of(*with_an_offer(Color::first).offer, start) ==
          "Gray would resign for White. Do you agree? (Esc looks first)");
}

TEST_CASE("company requests: what the host will not be asked for") {
    const auto refusal = [](const Company &company, const Intent &intent) {
        return refusal_of(intent, company, start, seconds(0));
    };
    const Company audience = of_three(std::nullopt);
    const Company waiting = with_a_free_seat();
    for (const Intent &always : {Intent(Quit{}), Intent(Say{"hello"}), Intent(StandUp{})})
        CHECK(refusal(audience, always).empty());
    CHECK(refusal(of_three(), OfferDraw{}).empty());
    CHECK(refusal(audience, OfferDraw{}) == "You look on");
    CHECK(refusal(waiting, OfferDraw{}) == "Waiting for somebody to play Black");
    CHECK(refusal(of_three(), SetClock{}) == "The clocks of a shared table are its host's");
    CHECK(refusal(of_three(), Rematch{}) == "A shared table has but this game; tondo host opens another one");
    CHECK(refusal(of_three(), TakeBack{}) == "That cannot be done at a shared table");
}

TEST_CASE("company requests: who may answer an offer, and take it back") {
    Company company = of_three();
    CHECK(can_be_done(OfferDraw{}, company, start));
    CHECK_FALSE(can_be_done(AgreeToDraw{}, company, start));
    CHECK_FALSE(can_be_done(RefuseDraw{}, company, start));

    company = with_an_offer();
    CHECK_FALSE(can_be_done(OfferDraw{}, company, start));
    CHECK_FALSE(can_be_done(RefuseDraw{}, company, start)); // the first has agreed already
    company.own = Color::second;                            // whose offer it is
    CHECK_FALSE(can_be_done(AgreeToDraw{}, company, start));
    CHECK(can_be_done(RefuseDraw{}, company, start));
    company.own = Color::third;
    CHECK(is_asked(company));
    CHECK(can_be_done(AgreeToDraw{}, company, start));
    CHECK(can_be_done(RefuseDraw{}, company, start));
}

} // namespace tondo::ui
