// By consent in a hosted game, as at one keyboard: take back, pause, give time.

#include "host_fixture.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::server;
using namespace std::chrono_literals;
using test::HostFixture;

namespace {

struct ThreeAgree : test::ThreePlayers {
    using ThreePlayers::ThreePlayers;
    void play(int player, const char *move, std::chrono::milliseconds time = 0ms) {
        now += time;
        fixture.set_now(now);
        fixture.send(player, std::string("move ") + move);
        REQUIRE(fixture.last_event().starts_with("move "));
    }
    void agree() {
        for (const int id : {anna, bert, cleo})
            if (fixture.state().table().status().proposal)
                fixture.send(id, "agree");
    }
    std::string clocks() {
        std::string text;
        for (const Color seat : all_colors)
            text += std::to_string(fixture.state().table().left(seat, now)->count() / 1000) + ' ';
        return text;
    }
    std::size_t plies() { return fixture.state().live().game().plies().size(); }

    std::chrono::milliseconds now{1'000'000};
};

const test::FixtureOptions five_minutes{.control = for_all({5min, 0s})};

} // namespace

TEST_CASE("consent: a move is taken back when all agree, with those after it and the time they took") {
    ThreeAgree three(five_minutes);
    three.play(three.anna, "e4");
    three.play(three.bert, "m4", 10s);
    three.play(three.cleo, "u4", 20s);
    CHECK(three.clocks() == "300 290 280 ");
    three.now += 5s;
    three.fixture.set_now(three.now);
    three.fixture.send(three.bert, "propose undo");
    CHECK(three.fixture.last_received(three.anna) == "proposal bert undo");
    three.fixture.send(three.anna, "agree");
    CHECK(three.plies() == 3);
    three.fixture.send(three.cleo, "agree");
    CHECK(three.plies() == 1);
    CHECK(three.fixture.state().live().position().turn() == Color::second);
    CHECK(three.clocks() == "300 300 300 ");
    CHECK(three.fixture.replica("anna").live().game().plies().size() == 1);
    CHECK(three.fixture.replica("anna").presence().clocks->running == Color::second);
    three.play(three.bert, "n4", 7s);
    CHECK(three.clocks() == "300 293 300 ");
    three.fixture.restart(); // from the journal
    CHECK(three.plies() == 2);
}

TEST_CASE("consent: nothing is taken back without a move of one's own, or without consent") {
    ThreeAgree three;
    three.fixture.send(three.bert, "propose undo");
    CHECK(three.fixture.last_received(three.bert) == "refused propose you have no move to take back");
    three.play(three.anna, "e4");
    three.fixture.send(three.bert, "propose undo");
    CHECK(three.fixture.last_received(three.bert) == "refused propose you have no move to take back");
    three.fixture.send(three.anna, "propose undo");
    three.fixture.send(three.bert, "disagree");
    three.fixture.send(three.cleo, "agree");
    CHECK(three.plies() == 1);
    three.fixture.send(three.anna, "propose undo");
    CHECK(three.fixture.last_received(three.anna) == "refused propose you can propose that again after your next move");
    three.fixture.send(three.anna, "undo");
    CHECK(three.fixture.last_received(three.anna).starts_with("refused ? "));
    CHECK(three.plies() == 1);
}

TEST_CASE("consent: nothing is taken back without a player who is away, however long") {
    test::FixtureOptions options;
    options.policy.claim_after = 60s;
    ThreeAgree three(options);
    three.play(three.anna, "e4");
    three.play(three.bert, "m4");
    three.play(three.cleo, "u4");
    three.fixture.leave(three.cleo);
    three.now += 1h;
    three.fixture.set_now(three.now);
    three.fixture.send(three.anna, "propose undo");
    three.fixture.send(three.bert, "agree");
    CHECK(three.plies() == 3);
    CHECK(three.fixture.last_said_to("anna").text ==
          "(nothing is taken back while a player is away or has a substitute)");
}

TEST_CASE("consent: taking back stops where the journal cannot be written") {
    ThreeAgree three;
    three.play(three.anna, "e4");
    three.play(three.bert, "m4");
    three.fixture.send(three.anna, "propose undo");
    three.fixture.set_full_disk(true);
    three.agree();
    CHECK(three.plies() == 2);
}

TEST_CASE("consent: in a pause the clocks stand still, until somebody goes on or moves") {
    test::FixtureOptions options = five_minutes;
    options.policy.claim_after = 60s;
    ThreeAgree three(options);
    three.play(three.anna, "e4");
    three.now += 10s;
    three.fixture.set_now(three.now);
    three.fixture.send(three.cleo, "propose pause");
    CHECK_FALSE(three.fixture.state().table().status().is_paused);
    three.agree();
    CHECK(three.fixture.replica("anna").presence().is_paused);
    three.now += 1h;
    three.fixture.set_now(three.now);
    three.fixture.send(three.anna, "ping");
    CHECK(three.clocks() == "300 290 300 ");
    CHECK_FALSE(three.fixture.state().table().status().claimable);
    const int dora = three.fixture.join("dora", "watch");
    CHECK(three.fixture.replica("dora").presence().is_paused);
    three.fixture.send(dora, "resume");
    CHECK(three.fixture.last_received(dora) == "refused resume you are watching");
    three.fixture.send(three.bert, "propose pause");
    CHECK(three.fixture.last_received(three.bert) == "refused propose the game is paused");
    three.fixture.send(three.anna, "resume");
    CHECK_FALSE(three.fixture.replica("bert").presence().is_paused);
    CHECK(three.fixture.last_said_to("bert").text == "(goes on)");
    three.fixture.send(three.anna, "resume");
    CHECK(three.fixture.last_received(three.anna) == "refused resume there is no pause for you to end");
    three.play(three.bert, "m4", 5s);
    CHECK(three.clocks() == "300 285 300 ");
    three.now += 5s;
    three.fixture.set_now(three.now);
    three.fixture.send(three.bert, "propose pause");
    three.agree();
    REQUIRE(three.fixture.state().table().status().is_paused);
    three.play(three.cleo, "u4", 1h); // a move ends it, and takes no time
    CHECK_FALSE(three.fixture.state().table().status().is_paused);
    CHECK(three.clocks() == "300 285 295 ");
    three.fixture.restart(); // from the journal
    CHECK(three.clocks() == "300 285 295 ");
}

TEST_CASE("consent: a player who is out ends no pause") {
    ThreeAgree three;
    three.fixture.send(three.anna, "resign");
    three.fixture.send(three.bert, "propose pause");
    three.fixture.send(three.cleo, "agree");
    three.fixture.send(three.anna, "resume");
    CHECK(three.fixture.last_received(three.anna) == "refused resume there is no pause for you to end");
    CHECK(three.fixture.state().table().status().is_paused);
}

TEST_CASE("consent: the first move is not late because of a pause") {
    test::FixtureOptions options;
    options.policy.first_move = 60s;
    ThreeAgree three(options);
    three.fixture.send(three.cleo, "propose pause");
    three.agree();
    three.now += 1h;
    three.fixture.set_now(three.now);
    three.fixture.apply_time_limits();
    CHECK(three.fixture.state().live().position().is_living(Color::first));
    three.fixture.send(three.cleo, "resume");
    three.now += 59s;
    three.fixture.set_now(three.now);
    three.fixture.apply_time_limits();
    CHECK(three.fixture.state().live().position().is_living(Color::first));
    three.now += 2s;
    three.fixture.set_now(three.now);
    three.fixture.apply_time_limits();
    CHECK_FALSE(three.fixture.state().live().position().is_living(Color::first));
}

TEST_CASE("consent: a player gives others time, but not themselves") {
    ThreeAgree three(five_minutes);
    three.play(three.anna, "e4");
    three.fixture.send(three.anna, "give g 60");
    three.fixture.send(three.cleo, "give white 30");
    CHECK(three.clocks() == "330 360 300 ");
    CHECK(three.fixture.last_event() == "given w 30000");
    CHECK(three.fixture.replica("bert").presence().clocks->left[Color::second] == 360s);
    three.fixture.send(three.bert, "give g 60");
    CHECK(three.fixture.last_received(three.bert) == "refused give time is given to others");
    for (const char *amount : {"0", "3601"}) {
        three.fixture.send(three.bert, std::string("give w ") + amount);
        CHECK(three.fixture.last_received(three.bert).starts_with("refused ? "));
    }
    three.play(three.bert, "m4", 20s);
    CHECK(three.clocks() == "330 340 300 ");
    three.fixture.send(three.anna, "give b 10");
    three.fixture.send(three.cleo, "propose undo");
    three.fixture.send(three.bert, "propose undo"); // the gift stays
    three.agree();
    CHECK(three.clocks() == "330 360 310 ");
    for (int times = 0; times < 20; ++times)
        three.fixture.send(three.anna, "give b 60");
    CHECK(three.fixture.last_received(three.anna) == "refused give you give time too often; try again in a moment");

    ThreeAgree without_clocks;
    without_clocks.fixture.send(without_clocks.anna, "give g 60");
    CHECK(without_clocks.fixture.last_received(without_clocks.anna) == "refused give there is no clock");
}

TEST_CASE("spectators talk among themselves, and players read it once the game is over") {
    ThreeAgree three;
    const int dora = three.fixture.join("dora", "watch");
    const int emil = three.fixture.join("emil", "watch");
    three.fixture.send(dora, "say White will lose");
    CHECK(three.fixture.last_received(emil) == "aside 1000 dora White will lose");
    three.fixture.send(three.anna, "say hello");
    CHECK(three.fixture.last_said_to("dora").text == "hello");
    CHECK(three.fixture.last_said_to("bert").text == "hello");
    CHECK(three.fixture.replica("bert").chat().size() == 1);
    three.fixture.join("fred"); // who has no part yet does not learn it either
    CHECK(three.fixture.replica("fred").chat().size() == 1);
    for (int times = 0; times < 10; ++times)
        three.fixture.send(dora, "say more");
    CHECK(three.fixture.last_received(dora) == "refused say you talk too fast");
    three.fixture.received(emil);
    three.fixture.send(three.anna, "resign");
    three.fixture.send(three.bert, "resign");
    REQUIRE(three.fixture.state().live().game().outcome());
    CHECK(three.fixture.replica("bert").chat().size() == 6); // five of dora's
    CHECK(three.fixture.replica("bert").chat().at(1).text == "White will lose");
    CHECK(three.fixture.replica("bert").chat().at(1).is_aside);
    for (const std::string &line : three.fixture.received(emil))
        CHECK_FALSE(line.starts_with("aside"));
    three.fixture.send(emil, "say well played");
    CHECK(three.fixture.last_said_to("bert").text == "well played");
}

TEST_CASE("players hear the spectators before the end if all of them agree") {
    ThreeAgree three;
    const int dora = three.fixture.join("dora", "watch");
    three.fixture.send(dora, "say White will lose");
    three.fixture.send(dora, "propose hear");
    CHECK(three.fixture.last_received(dora).starts_with("refused propose"));
    three.fixture.send(three.anna, "propose hear");
    three.fixture.send(three.bert, "agree");
    CHECK(three.fixture.replica("bert").chat().empty());
    three.fixture.received(dora);
    three.fixture.send(three.cleo, "agree");
    for (const char *player : {"anna", "bert", "cleo"})
        CHECK(three.fixture.last_said_to(player).text == "White will lose");
    three.fixture.send(dora, "say and Gray");
    CHECK(three.fixture.last_said_to("cleo").text == "and Gray");
    CHECK(three.fixture.last_received(dora).starts_with("said "));
    three.fixture.send(three.anna, "propose hear");
    three.fixture.send(three.bert, "disagree");
    CHECK(three.fixture.state().table().players_hear());
}

TEST_CASE("in a rated game nothing is taken back, and nobody hands a seat over") {
    test::ThreePlayers game({.policy = {.is_rated = true}});
    game.fixture.send(game.anna, "move e2e4");
    for (const std::string line : {"propose undo", "propose seat g bot:3"}) {
        game.fixture.send(game.anna, line);
        CHECK(game.fixture.last_received(game.anna) ==
              "refused propose a rated game is played by those who began it, and nothing is taken back");
    }
    game.fixture.send(game.anna, "propose abort");
    CHECK_FALSE(game.fixture.last_received(game.anna).starts_with("refused"));
}
