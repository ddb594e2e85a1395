// Thinking time in a session.

#include "../text.hpp"
#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

using namespace std::chrono_literals;

namespace {

using Code = Key::Code;

game::LiveGame clocked(Game game, TimeBudget search_limits = {60s, 5s}) {
    return game::LiveGame(std::move(game), {{"Anna", "Ben", "Cleo"}, for_all(search_limits)});
}

ByColor<std::chrono::milliseconds> times(const Player &player) {
    return player.live().clocks(player.game().plies().size());
}

} // namespace

TEST_CASE("clock: a move is recorded with its player's remaining time") {
    Player player(clocked(new_game()), {});
    player.wait(10s).type("e4\n");
    CHECK(player.recorded() == "move e2e4 55000");
    player.wait(3s);
    CHECK(holds(player.screen(), "Anna 0:55 "));
    CHECK(holds(player.screen(), "Ben  0:57"));
    CHECK(holds(player.screen(), "Cleo 1:00"));
}

TEST_CASE("clock: a player without time is out, even while typing") {
    Player player(clocked(new_game(), {5s, 0s}), {});
    player.wait(4s);
    CHECK(holds(player.screen(), "0:01"));
    player.type("e");
    player.wait(1s);
    REQUIRE(player.game().plies().size() == 1);
    CHECK(player.game().plies().back().action == PlyAction(Token::flags));
    CHECK(player.message().starts_with("Anna has run out of time"));
    CHECK(times(player)[Color::first] == 0s);
    player.wait(1s).type("m4\n");
    CHECK(times(player)[Color::second] == 4s);
}

TEST_CASE("clock: taking back restores the time, replaying subtracts it again") {
    Player player(clocked(new_game()), {});
    player.wait(10s).type("e4\n").wait(20s).type("m4\n").wait(1s).type("U");
    CHECK(times(player) == ByColor<std::chrono::milliseconds>{55s, 60s, 60s});
    player.wait(2s);
    CHECK(holds(player.screen(), "Ben  0:58"));
    player.type("Y");
    CHECK(times(player) == ByColor<std::chrono::milliseconds>{55s, 45s, 60s});
}

TEST_CASE("clock: a player gets more time, and the clock that runs is not disturbed") {
    Player player(clocked(new_game()), {});
    player.wait(10s).type(":give-time ben 30\n");
    CHECK(player.recorded() == "given g 30000");
    CHECK(player.message().starts_with("Ben has 0:30 more"));
    player.type(":give-time anna\n").wait(5s).type("e4\n");
    CHECK(player.recorded() == "move e2e4 110000"); // 60 + 60 - 15 + 5
    CHECK(times(player) == ByColor<std::chrono::milliseconds>{110s, 90s, 60s});
    player.type("U");
    CHECK(times(player) == ByColor<std::chrono::milliseconds>{120s, 90s, 60s});
    for (const char *wrong : {":give-time\n", ":give-time dora 5\n", ":give-time ben 0\n", ":give-time ben 3601\n",
                              ":give-time ben many\n"}) {
        CAPTURE(wrong);
        player.type(wrong);
        CHECK(holds(player.message(), "Expected :give-time PLAYER and 1 to 3600 seconds"));
    }
    Player without(new_game());
    without.type(":give-time gray\n");
    CHECK(holds(without.message(), "There is no clock"));
}

TEST_CASE("clock: a stopped clock hides the board and loses no time") {
    Player player(clocked(new_game()), {});
    player.wait(10s).type("P");
    CHECK(holds(player.screen(), "The clock is stopped"));
    CHECK_FALSE(holds(player.screen(), "wK"));
    CHECK(player.recorded() == "adjourned 50000");
    CHECK_FALSE(player.session().wait());
    player.wait(1h).type("e4\n"); // its Enter starts the clock again
    CHECK(player.game().plies().empty());
    CHECK(holds(player.screen(), "wK"));
    player.wait(5s).type("e4\n");
    CHECK(times(player)[Color::first] == 50s);
}

TEST_CASE("clock: a resumed game waits for its players") {
    game::LiveGame live = clocked(new_game());
    live.apply(game::Played{live.game().legal_moves().front(), 30s});
    live.apply(game::ClockStopped{42s});
    Player player(std::move(live), {});
    player.wait(1h);
    CHECK(holds(player.screen(), "The clock is stopped"));
    CHECK_FALSE(player.session().state().clock.adjournment(player.session().live()));
    player.press(Code::enter).wait(2s);
    CHECK(holds(player.screen(), "Anna 0:30 "));
    CHECK(holds(player.screen(), "Ben  0:40"));
    REQUIRE(player.session().state().clock.adjournment(player.session().live()));
    CHECK(as<game::StopClock>(Decision(*player.session().state().clock.adjournment(player.session().live())))->left ==
          40s);
}

TEST_CASE("clock: it stops while others are asked, and runs while its own player is") {
    Player player(clocked(new_game()), {});
    player.type(":draw agreed\n").wait(30s);
    CHECK(holds(player.screen(), "Anna 1:00"));
    player.type("n").wait(1s).type(":resign\n").wait(9s);
    CHECK(holds(player.screen(), "Anna 0:50"));
}

TEST_CASE("clock: the screen is updated exactly when the text changes") {
    Player player(clocked(new_game(), {12s, 0s}), {});
    std::string shown = player.screen();
    int changes = 0;
    while (player.game().plies().empty()) {
        REQUIRE(player.session().wait());
        player.wait(*player.session().wait());
        CHECK(player.screen() != shown);
        shown = player.screen();
        ++changes;
    }
    CHECK(changes == 3 + 100);
}

TEST_CASE("clock: it is set and removed during the game, and shown") {
    Player player(new_game());
    CHECK_FALSE(player.session().wait());
    player.type("P");
    CHECK(holds(player.message(), "There is no clock to stop"));
    player.type(":clock soon\n");
    CHECK(holds(player.message(), "Not :clock soon, but off or MINUTES+SECONDS"));
    player.type("e4\n:clock 1+2\n");
    CHECK(holds(player.prompt(), "Set everybody's clock anew, to 1+2?"));
    player.type("y");
    CHECK(player.recorded() == "clocks 1+2");
    player.wait(10s).type(":clock\n");
    CHECK(player.message() == "White 1:00, Gray 0:50, Black 1:00, of 1+2");
    player.type(":flag\n");
    CHECK(holds(player.message(), "The clock itself tells"));
    player.type(":clock off\ny");
    CHECK(player.recorded() == "clocks off");
    CHECK_FALSE(player.session().wait());
}

TEST_CASE("clock: looking back shows the times of then, while the clock keeps running") {
    Player player(clocked(new_game()), {});
    player.wait(10s).type("e4\n").wait(10s).type("m4\n").wait(10s).type("<");
    CHECK(holds(player.screen(), "Ben  1:00"));
    player.wait(10s).press(Code::end);
    CHECK(holds(player.screen(), "Cleo 0:40"));
}

TEST_CASE("clock: the end of a game stops it") {
    Player player(clocked(new_game()), {});
    player.wait(10s).type(":draw agreed\ny").press(Code::enter).wait(1h);
    CHECK(holds(player.screen(), "Anna 0:50"));
}

} // namespace tondo::ui
