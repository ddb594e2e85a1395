#include "club/club_tables.hpp"

#include "../server/host_fixture.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::club;
using std::chrono::minutes;
using std::chrono::seconds;
using test::HostFixture;
using State = game::LobbyTable::State;

namespace {

game::LobbyTable table_of(HostFixture &fixture) {
    return news_of(fixture.state().table()).table;
}

} // namespace

TEST_CASE("the news of a table tell its game, its seats and who is there") {
    HostFixture fixture({.reservations = "gray=bert", .control = for_all({std::chrono::minutes(5), seconds(3)})});
    game::LobbyTable table = table_of(fixture);
    CHECK(table.name == "tavern");
    CHECK(table.state == State::waiting);
    CHECK(table.control == for_all({std::chrono::minutes(5), seconds(3)}));
    CHECK(table.to_move == Color::first);
    CHECK(table.seats[Color::first] == game::LobbyTable::Seat{});
    CHECK(table.seats[Color::second] == game::LobbyTable::Seat{.kept_for = "bert"});

    const int anna = fixture.join("anna", "sit white");
    fixture.join("bert", "sit any");
    const int cleo = fixture.join("cleo", "sit any");
    fixture.join("dora", "watch");
    fixture.send(anna, "move e4");
    const TableNews news = news_of(fixture.state().table());
    CHECK(news.people == std::vector<std::string>{"anna", "bert", "cleo", "dora"});
    CHECK(news.table.state == State::playing);
    CHECK(news.table.to_move == Color::second);
    CHECK(news.table.spectators == 1);
    CHECK(news.table.seats[Color::first] == game::LobbyTable::Seat{"anna", "", true});

    fixture.leave(cleo);
    CHECK(table_of(fixture).seats[Color::third] == game::LobbyTable::Seat{"cleo", "", false});
    CHECK(news_of(fixture.state().table()).people == std::vector<std::string>{"anna", "bert", "dora"});
}

TEST_CASE("the news of a table tell whom it is for, and when it is over") {
    HostFixture fixture({.policy = {.invited = {"anna", "bert", "cleo"}, .bots_after = seconds(60)}});
    CHECK(table_of(fixture).is_by_invitation);
    CHECK(table_of(fixture).calls_bots);
    std::vector<int> players;
    for (const char *name : {"anna", "bert", "cleo"})
        players.push_back(fixture.join(name, "sit any"));
    fixture.send(players[0], "resign");
    fixture.send(players[1], "resign");
    CHECK(table_of(fixture).state == State::over);
    CHECK(table_of(fixture).to_move == std::nullopt);
}

TEST_CASE("a game of a tournament is played to its end, with bots for those who do not come") {
    HostFixture fixture({.reservations = "white=anna,gray=bert,black=cleo",
                         .control = for_all({minutes(10), seconds(5)}),
                         .policy = {.tournament = "spring"}});
    const auto names = [&] { return fixture.state().live().given_names(); };
    const auto after = [](auto time) { return seconds(1000) + time; }; // the opening
    CHECK(table_of(fixture).tournament == "spring");
    SUBCASE("nobody has come: the table is closed") {
        CHECK(fixture.state().table().time_to_limit(after(minutes(1))) == minutes(4));
        fixture.state().apply_time_limits(after(minutes(4) + seconds(59)));
        CHECK_FALSE(fixture.state().table().has_ended());
        fixture.state().apply_time_limits(after(minutes(5)));
        CHECK(fixture.state().table().is_closed());
    }
    SUBCASE("some have come") {
        const int anna = fixture.join("anna", "sit any");
        fixture.set_now(after(minutes(5)));
        fixture.state().apply_time_limits(after(minutes(5)));
        CHECK(names() == ByColor<std::string>{"anna", "bot:3", "bot:3#2"});
        fixture.leave(anna);
        CHECK_FALSE(fixture.state().table().has_people());
        CHECK(fixture.state().table().bots_play());
    }
    SUBCASE("all have come") {
        std::vector<int> players;
        for (const char *name : {"anna", "bert", "cleo"})
            players.push_back(fixture.join(name, "sit any"));
        fixture.send(players[0], "move e4");
        for (const char *kind : {"pause", "undo", "abort", "adjourn", "rematch"}) {
            CAPTURE(kind);
            fixture.received(players[0]);
            fixture.send(players[0], "propose " + std::string(kind));
            CHECK(fixture.received(players[0]).back() ==
                  "refused propose a game of a tournament is played to its end, once, by those who began it");
        }
        fixture.leave(players[1]);
        fixture.set_now(after(minutes(11)));
        fixture.state().apply_time_limits(after(minutes(11))); // bert's clock has run out, though he was away
        CHECK(fixture.last_event().starts_with("flag"));
        fixture.send(players[2], "resign");
        REQUIRE(fixture.state().live().game().outcome());
        CHECK(fixture.state().table().chat().back().text ==
              "(this counts in the tournament spring; the lobby tells of the next round)");
    }
}

TEST_CASE("bots come for the seats that stay free, once somebody has waited") {
    HostFixture fixture({.reservations = "black=cleo", .policy = {.bots_after = seconds(60)}});
    const auto names = [&] { return fixture.state().live().given_names(); };
    fixture.set_now(std::chrono::minutes(5));
    fixture.state().apply_time_limits(std::chrono::minutes(5));
    CHECK(names() == ByColor<std::string>{"", "", ""});

    fixture.join("dora", "watch");
    fixture.state().apply_time_limits(std::chrono::minutes(7));
    CHECK(names() == ByColor<std::string>{"", "", ""});

    fixture.set_now(std::chrono::minutes(8));
    const int anna = fixture.join("anna", "sit white");
    SUBCASE("and not for a reserved one") {
        fixture.state().apply_time_limits(std::chrono::minutes(9));
        CHECK(names() == ByColor<std::string>{"anna", "bot:3", ""});
        CHECK(fixture.last_event() == "sit g bot:3");
        CHECK(fixture.state().table().time_to_limit(std::chrono::minutes(9)) == std::nullopt);
    }
    SUBCASE("and not when nobody is there any more") {
        fixture.leave(anna);
        fixture.state().apply_time_limits(std::chrono::minutes(9));
        CHECK(names() == ByColor<std::string>{"anna", "", ""});
    }
    SUBCASE("again, if the journal could not be written") {
        fixture.set_full_disk(true);
        fixture.state().apply_time_limits(std::chrono::minutes(9));
        CHECK(names() == ByColor<std::string>{"anna", "", ""});
        CHECK(fixture.state().table().time_to_limit(std::chrono::minutes(9)) == seconds(5));
        fixture.set_full_disk(false);
        fixture.state().apply_time_limits(std::chrono::minutes(9) + seconds(5));
        CHECK(names()[Color::second] == "bot:3");
    }
}
