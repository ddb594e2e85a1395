// The game after one that is over, at a table of friends.

#include "host_fixture.hpp"

#include "../../perft_file.hpp"
#include "../scene.hpp"

#include "game/seat_reservations.hpp"
#include "tondo/notation/error.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::server;
using namespace std::chrono_literals;
using test::HostFixture;

namespace {

/// A game of anna, bert and cleo that cleo has won.
struct Over : test::ThreePlayers {
    explicit Over(test::FixtureOptions options = {}) : ThreePlayers(std::move(options), true) {
        fixture.send(anna, "resign");
        fixture.send(bert, "resign");
        REQUIRE(fixture.state().live().game().outcome());
    }
    const Table &table() { return fixture.state().table(); }
    std::string seats() {
        REQUIRE(table().next_game());
        return game::write_reservations(table().next_game()->rules(), table().next_game()->reservations());
    }
};

test::FixtureOptions planned(int games) {
    test::FixtureOptions options;
    options.policy.games = games;
    return options;
}

std::string refusal_of(const char *line) {
    try {
        read_request(line);
        return "";
    } catch (const notation::ParseError &error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("next game: all who are here agree, and everybody moves one seat further") {
    Over over;
    HostFixture &fixture = over.fixture;
    fixture.send(over.bert, "propose rematch");
    CHECK(fixture.last_received(over.anna) == "proposal bert rematch");
    fixture.send(over.anna, "agree");
    CHECK_FALSE(over.table().has_ended());
    CHECK_FALSE(over.table().next_game());
    fixture.send(over.cleo, "agree");
    for (const int id : {over.anna, over.bert, over.cleo})
        CHECK(fixture.last_received(id) == "bye the next game begins");
    CHECK(over.seats() == "white=cleo,gray=anna,black=bert");
    CHECK(over.table().history().score == game::MatchScore{1, {12, 0, 0}});
}

TEST_CASE("next game: other rules and another clock, if they are named") {
    for (const auto &[words, rules, board, clock] : {std::tuple("", "3man", "round", "5m+3"),
                                                     {" green/round", "green", "round", "5m+3"},
                                                     {" 10+5", "3man", "round", "10+5"},
                                                     {" three-kings off", "three-kings", "three-way", ""}}) {
        const std::string what = words;
        CAPTURE(what);
        Over over({.control = for_all({5min, 3s})});
        over.fixture.send(over.anna, "propose rematch" + what);
        over.fixture.send(over.bert, "agree");
        over.fixture.send(over.cleo, "agree");
        REQUIRE(over.table().next_game());
        const game::LiveGame &next = *over.table().next_game();
        CHECK(next.rules().key == rules);
        CHECK(next.rules().board().key == board);
        CHECK(next.time_control().has_value() == (std::string_view(clock) != ""));
        if (std::string_view(clock) == "10+5")
            CHECK(next.time_control() == for_all({10min, 5s}));
        else if (next.time_control())
            CHECK(next.time_control() == for_all({5min, 3s}));
        CHECK(next.game().plies().empty());
    }
    CHECK(refusal_of("propose rematch chess") ==
          "expected rules such as green or green/round, or a clock such as 10+5, not 'chess'");
    CHECK(refusal_of("propose rematch green/round/x") != "");
    CHECK(refusal_of("propose rematch green/square") != ""); // which has no start position
    CHECK(refusal_of("propose rematch 10+5 green") != "");
    CHECK(refusal_of("propose rematch off 10+5") != "");
    CHECK(refusal_of("propose rematch green 3man") != "");
}

TEST_CASE("next game: the seat of who has left is free, and its points are lost") {
    Over over;
    HostFixture &fixture = over.fixture;
    fixture.leave(over.cleo);
    fixture.send(over.bert, "propose rematch");
    fixture.send(over.anna, "agree");
    CHECK(over.seats() == "white=any,gray=anna,black=bert");
    CHECK(over.table().history().score == game::MatchScore{1, {0, 0, 0}});
}

TEST_CASE("next game: who proposes the same at the same time agrees") {
    Over over;
    over.fixture.send(over.anna, "propose rematch 10+5");
    over.fixture.send(over.bert, "propose rematch");
    CHECK(over.fixture.last_received(over.bert) == "refused propose the proposal of anna is to be answered first");
    over.fixture.send(over.bert, "propose rematch 10+5");
    over.fixture.send(over.anna, "propose rematch 10+5"); // once more, which is no second vote
    CHECK_FALSE(over.table().has_ended());
    over.fixture.send(over.cleo, "propose rematch 10+5");
    CHECK(over.table().next_game());
}

TEST_CASE("next game: bots agree and go on playing") {
    HostFixture fixture({.reservations = "gray=bot:1,black=bot:1"});
    const int anna = fixture.join("anna", "sit w");
    fixture.state().enter_bot(-1, "bot:1", {});
    fixture.state().receive(-1, "hello 4", {});
    fixture.state().receive(-1, "sit g", {});
    fixture.state().enter_bot(-2, "bot:1#2", {});
    fixture.state().receive(-2, "hello 4", {});
    fixture.state().receive(-2, "sit b", {});
    fixture.send(anna, "resign");
    fixture.state().receive(-1, "resign", {});
    REQUIRE(fixture.state().live().game().outcome());
    fixture.send(anna, "propose rematch");
    REQUIRE(fixture.state().table().next_game());
    CHECK(fixture.state().table().next_game()->reservations() == ByColor<std::string>{"bot:1#2", "anna", "bot:1"});
}

TEST_CASE("next game: nobody but players proposes and votes, nothing before the end, and a refusal ends the proposal") {
    HostFixture early;
    const int anna = early.join("anna", "sit w");
    early.send(anna, "propose rematch");
    CHECK(early.last_received(anna) == "refused propose the game is not over");
    early.join("bert", "sit g");
    early.join("cleo", "sit b");
    early.send(anna, "propose rematch");
    CHECK(early.last_received(anna) == "refused propose the game is not over");
    early.send(anna, "next");
    CHECK(early.last_received(anna).starts_with("refused next only olga"));

    Over over;
    HostFixture &fixture = over.fixture;
    const int dora = fixture.join("dora", "watch");
    fixture.send(dora, "propose rematch");
    CHECK(fixture.last_received(dora) == "refused propose you are watching");
    fixture.send(over.anna, "propose adjourn");
    CHECK(fixture.last_received(over.anna) == "refused propose only a player of a game that goes on can propose that");
    fixture.send(over.anna, "propose rematch");
    fixture.send(dora, "agree");
    fixture.send(over.cleo, "disagree");
    CHECK_FALSE(over.table().has_ended());
    fixture.send(over.bert, "agree");
    CHECK(fixture.last_received(over.bert) == "refused agree there is no proposal for you to answer");
    fixture.send(over.anna, "propose rematch green"); // again, as no move comes
    CHECK(fixture.last_received(over.bert) == "proposal anna rematch green/three-way");
    for (int tries = 0; tries < 20; ++tries) {
        fixture.send(over.cleo, "disagree");
        fixture.send(over.anna, "propose rematch");
    }
    CHECK(fixture.last_received(over.anna) == "refused propose you propose too often; try again in a moment");
}

TEST_CASE("next game: the owner begins it without a question") {
    Over over;
    over.fixture.send(over.bert, "next");
    CHECK(over.fixture.last_received(over.bert) ==
          "refused next only olga can do that at this table; propose a rematch");
    over.fixture.send(over.anna, "next");
    CHECK(over.seats() == "white=cleo,gray=anna,black=bert");
}

TEST_CASE("next game: those of a planned series begin by themselves, after half a minute") {
    Over over(planned(2));
    HostFixture &fixture = over.fixture;
    CHECK(fixture.last_said_to("bert").text == "(the next game begins in 30 seconds)");
    CHECK(over.table().time_to_limit(1'000'000ms) == 30s);
    fixture.set_now(1'029'999ms);
    fixture.apply_time_limits();
    CHECK_FALSE(over.table().has_ended());
    fixture.set_now(1'030'000ms);
    fixture.apply_time_limits();
    CHECK(over.seats() == "white=cleo,gray=anna,black=bert");

    Over last(planned(1));
    CHECK(last.fixture.last_said_to("bert").text.empty());
    CHECK_FALSE(last.table().time_to_limit(1'000'000ms));
    last.fixture.set_now(2'000'000ms);
    last.fixture.apply_time_limits();
    CHECK_FALSE(last.table().has_ended());
    last.fixture.send(last.anna, "next");
    CHECK(last.table().history().score == game::MatchScore{}); // a series anew
}

TEST_CASE("next game: a planned one waits for somebody to be there") {
    Over over(planned(2));
    for (const int id : {over.anna, over.bert, over.cleo})
        over.fixture.leave(id);
    over.fixture.set_now(2'000'000ms);
    over.fixture.apply_time_limits();
    CHECK_FALSE(over.table().has_ended());
}

TEST_CASE("next game: a client learns the series, and an event of a later version does not disturb it") {
    Replica replica;
    for (const char *line : {"welcome 5 anna", "weather fine today", "table tavern olga 7", "series 3 1 12 0 6",
                             "game rules 3man", "game board round"})
        replica.apply(line, 0ms);
    CHECK(replica.series() == game::Series{{1, {12, 0, 6}}, 3});
    CHECK(game::series_words(replica.series(), *find_rules("3man")) == "Game 2 of 3: w 1, g 0, b 1/2");
    Replica stranger;
    CHECK_THROWS_AS(stranger.apply("HTTP/1.1 400 Bad Request", 0ms), notation::ParseError);
    CHECK_THROWS_AS(replica.apply("series 3 1 12 0", 0ms), notation::ParseError);
    CHECK_THROWS_AS(replica.apply("series 3 1 12 0 -6", 0ms), notation::ParseError);
}

TEST_CASE("next game: a client of a later version is welcome, one of an earlier is told why not") {
    HostFixture fixture;
    const int anna = fixture.connect("anna");
    fixture.send(anna, "hello 9 after 7 0 with colours");
    CHECK(fixture.state().is_known(anna));
    const int bert = fixture.connect("bert");
    fixture.send(bert, "hello 3");
    CHECK(fixture.last_received(bert) ==
          "bye this host speaks version 4 of the protocol, not 3: the client needs a newer tondo");
}

TEST_CASE("next game: on a board without a start position it begins as the game before") {
    const RuleSet &rules = *find_rules("green", "square");
    const Position start =
        notation::read_fen(test::read_perft_file("tests/perft/green-square.perft").front().fen, rules).value();
    CHECK(game::start_of_rematch(Game(start)).same_as(start));
    const Game played(test::position({.pieces = "wKa5 wPe2 gKm5 gPm2 bKu5"}));
    CHECK(game::start_of_rematch(played).same_as(Position::start(*find_rules("3man"))));
}
