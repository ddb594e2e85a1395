// Words about the players of a hosted game.

#include "ui/session/presence_words.hpp"

#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

game::Presence at_tavern(std::optional<Color> own = Color::first) {
    return {"tavern", own};
}

game::LiveGame after(const std::vector<game::Event> &events, const game::SeatReservations &reservations = {},
                     std::string_view rules = "3man") {
    game::LiveGame live(Game(Position::start(*find_rules(rules))), reservations, {});
    for (const game::Event &event : events)
        REQUIRE(live.apply(event));
    return live;
}

using Line = game::Connection::State;

const game::SeatTaken anna{Color::first, "anna"};
const game::SeatTaken bert{Color::second, "bert"};
const game::SeatTaken cleo{Color::third, "cleo"};

} // namespace

TEST_CASE("presence: the awaited player is named") {
    const game::LiveGame live = after({anna, bert, cleo});
    game::Presence presence = at_tavern();
    CHECK(awaited_words(presence, live, seconds(0)) == "Waiting for anna");
    presence.connections[Color::first] = {Line::away, seconds(5)};
    CHECK(awaited_words(presence, live, seconds(40)) == "Waiting for anna, who has been away for 0:35");
    presence.own.reset();
    CHECK(awaited_words(presence, live, seconds(40)) ==
          "You are watching; it is the turn of anna, who has been away for 0:35");
    presence.connections[Color::first].state = Line::silent;
    CHECK(awaited_words(presence, live, seconds(14)) ==
          "You are watching; it is the turn of anna, who has not answered for 0:09");
    presence.host = {Line::silent, seconds(8)};
    CHECK(awaited_words(presence, live, seconds(40)) == "The host has not answered for 0:32 (:q leaves)");
    presence.host.state = Line::away;
    CHECK(awaited_words(presence, live, seconds(40)) == "The host is gone, trying again (:q leaves)");

    CHECK_FALSE(waits_for_players(live));
    CHECK(waits_for_players(after({anna, bert})));
    CHECK(awaited_words(at_tavern(), after({anna, bert}), seconds(0)) == "Waiting for somebody to play Black");
    CHECK(awaited_words(at_tavern(), after({anna}), seconds(0)) == "Waiting for somebody to play Gray and Black");
}

TEST_CASE("presence: remarks on each player") {
    const auto remarks = [](const game::LiveGame &live, const game::Presence &presence = at_tavern()) {
        return remarks_on(presence, live, seconds(65));
    };
    CHECK(remarks(after({anna, bert, cleo})) == ByColor<std::string>{});
    CHECK(remarks(after({anna, bert})) == ByColor<std::string>{"", "", "free"});
    CHECK(remarks(after({anna, bert}, {"", "", "dora"})) == ByColor<std::string>{"", "", "kept for dora"});

    const game::LiveGame offered =
        after({anna, bert, cleo, game::Offered{Color::second}, game::Accepted{Color::first}});
    CHECK(remarks(offered) == ByColor<std::string>{"agrees", "offers a draw", ""});
    CHECK(remarks(after({anna, bert, cleo, game::Offered{Color::first, Color::second}}, {}, "green")) ==
          ByColor<std::string>{"would resign", "", ""});

    game::Presence presence = at_tavern();
    presence.connections = {game::Connection{Line::here, {}, 2}, {}, {Line::away, seconds(5)}};
    CHECK(remarks(after({anna, bert, cleo}), presence) == ByColor<std::string>{"2 connections", "", "away 1:00"});
    presence.connections[Color::third].state = Line::silent;
    CHECK(remarks(after({anna, bert, cleo}), presence)[Color::third] == "no answer 1:00");
    presence.connections[Color::third].state = Line::away;
    CHECK(remarks(offered, presence) == ByColor<std::string>{"agrees", "offers a draw", "away 1:00"});
}

TEST_CASE("presence: the texts state how long they hold") {
    const game::LiveGame live = after({anna, bert, cleo});
    game::Presence presence = at_tavern();
    const auto holds_for = [&](GameClock::Instant now) { return until_text_changes(presence, live.game(), now); };
    CHECK(holds_for(seconds(9)) == std::nullopt);
    presence.connections = {game::Connection{Line::away, milliseconds(1'000)}, {}, {Line::silent, milliseconds(1'900)}};
    CHECK(holds_for(milliseconds(9'300)) == milliseconds(600));
    CHECK(holds_for(milliseconds(9'950)) == milliseconds(50));
    presence.host = {Line::silent, milliseconds(1'800)};
    CHECK(holds_for(milliseconds(9'300)) == milliseconds(500));
    presence.host.state = Line::away;
    CHECK(holds_for(milliseconds(9'300)) == std::nullopt);
}

TEST_CASE("presence: the question about an offer") {
    const game::LiveGame draw = after({anna, bert, cleo, game::Offered{Color::second}});
    CHECK(question_of(*draw.offer(), draw) == "bert offers a draw. Do you agree? (Esc looks first)");
    const game::LiveGame up = after({anna, bert, cleo, game::Offered{Color::first, Color::second}}, {}, "green");
    CHECK(question_of(*up.offer(), up) == "anna would resign for bert. Do you agree? (Esc looks first)");
}

} // namespace tondo::ui
