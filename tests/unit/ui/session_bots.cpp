// One person among bots, whose moves the test makes.

#include "../text.hpp"
#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

using namespace std::chrono_literals;
using Code = Key::Code;

namespace {

Player among_bots(const ByColor<std::string> &players = against_two_bots(3), const PlayOptions &play_options = {},
                  std::optional<TimeControl> control = {}) {
    return Player(game::LiveGame(new_game(), {{}, control, players}), play_options);
}

void bot_plays(Player &player, std::string_view move) {
    game::Event event = game::Played{notation::read_ply_token(player.game().position(), move).value()};
    player.session().state().clock.stamp(event);
    player.apply(event);
}

void play_a_round(Player &player) {
    player.type("e4\n");
    bot_plays(player, "m4");
    bot_plays(player, "u4");
}

} // namespace

TEST_CASE("bots: the panel shows which players are bots and that one thinks") {
    Player player = among_bots({"", "bot:3", "bot:2:turtle"});
    CHECK(holds(player.screen(), "g  Gray  bot 3         next"));
    CHECK(holds(player.screen(), "b  Black bot 2, turtle in 2"));
    CHECK_FALSE(player.session().state().awaits_others());
    player.type("e4\n");
    CHECK(player.session().state().awaits_others());
    player.session().show_thinking(1100ms);
    CHECK(holds(player.screen(), "Gray thinks..\n"));
    CHECK(holds(player.prompt(), "| Gray thinks; U takes back, P pauses, ? help"));
    player.session().show_thinking({});
    CHECK(holds(player.screen(), "Gray to move"));
}

TEST_CASE("bots: the seconds of one that thinks for a time are counted") {
    Player player = among_bots({"", "bot:8", "bot:2"});
    player.type("e4\n");
    player.session().show_thinking(3100ms);
    CHECK(holds(player.screen(), "Gray thinks.. 3 s"));
}

TEST_CASE("bots: taking back returns to one's own last decision, and then to the one before") {
    Player player = among_bots();
    play_a_round(player);
    SUBCASE("after the bots' moves") {
        player.type("U");
        CHECK(player.game().plies().empty());
        player.type("Y");
        CHECK(player.game().plies().size() == 3);
    }
    SUBCASE("while a bot thinks") {
        player.type("d4\n");
        bot_plays(player, "l4");
        player.type("U");
        CHECK(player.game().plies().size() == 3);
        player.type("Y");
        CHECK(player.game().plies().size() == 5);
    }
    SUBCASE("with a count") {
        player.type("d4\n2U");
        CHECK(player.game().plies().empty());
    }
}

TEST_CASE("bots: moves made only by bots are not taken back") {
    Player player = among_bots({"bot:1", "", "bot:1"});
    bot_plays(player, "e4");
    player.type("U");
    CHECK(player.message() == "There is nothing to take back");
    player.type("m4\n3U");
    CHECK(player.game().plies().size() == 1);
}

TEST_CASE("bots: three bots can be taken back ply by ply") {
    Player player = among_bots({"bot:1", "bot:1", "bot:1"});
    bot_plays(player, "e4");
    bot_plays(player, "m4");
    player.type("U");
    CHECK(player.game().plies().size() == 1);
}

TEST_CASE("bots: the player of a seat can be changed during the game") {
    Player player = among_bots();
    player.type(":seat gray human\n");
    CHECK(player.message() == "Gray is now played by a person");
    CHECK(player.session().state().participants.here().size() == 2);
    player.type(":seat white bot:4:hunter\n");
    CHECK(player.live().player(Color::first) == "bot:4:hunter");
    CHECK(player.session().state().awaits_others());
    player.type(":seat\n");
    CHECK(player.message() == "White: bot 4, hunter; Gray: a person; Black: bot 3");
    player.type(":seat gray bot:9\n");
    CHECK(holds(player.message(), "expected a level from 1 to 8"));
    player.type(":seat mauve human\n");
    CHECK(player.message() == "Nobody here is called mauve");
}

TEST_CASE("bots: the player of a seat cannot be changed after the end") {
    Player player = among_bots();
    player.type(":resign\ny");
    player.apply(game::Resigned{Color::second});
    REQUIRE(player.game().outcome());
    player.type(":seat gray human\n");
    CHECK(holds(player.message(), "The game is over, and its file says who played it"));
    CHECK(player.live().player(Color::second) == "bot:3");
    player.type(":seat\n");
    CHECK(holds(player.message(), "White: a person"));
}

TEST_CASE("bots: seats are not changed in a game with remote players") {
    Player player(new_game());
    player.session().seat_here(ColorSet::of(Color::second));
    player.type(":seat white bot:1\n");
    CHECK(player.message() == "Only the table's host decides who plays a seat");
}

TEST_CASE("bots: a pause stops them") {
    Player player = among_bots();
    player.type("e4\nP");
    CHECK(player.message() == "Paused; pause again resumes");
    CHECK(holds(player.prompt(), "the bots wait; P resumes"));
    CHECK(holds(player.screen(), "wK")); // the board is in sight
    CHECK_FALSE(player.session().state().awaits_others());
    player.type("P");
    CHECK(player.session().state().awaits_others());
}

TEST_CASE("bots: bots have clocks, too") {
    Player player = among_bots(against_two_bots(1), {}, for_all({5min, 3s}));
    player.type("e4\n").wait(10s);
    bot_plays(player, "m4");
    CHECK(player.live().clock_after(2) == 5min - 10s + 3s);
    player.wait(6min);
    CHECK(player.game().position().status(Color::third) == PlayerStatus::flagged);
}

TEST_CASE("bots: nobody accepts a draw for a bot") {
    Player player = among_bots();
    player.type(":draw agreed\n");
    CHECK(player.message() == "Not all players are here; D offers them a draw");
    player.type("Dy");
    REQUIRE(player.live().offer());
    player.type("e4\n");
    CHECK_FALSE(holds(player.prompt(), "Does Gray agree"));
    CHECK(player.live().is_asked(Color::second));
}

TEST_CASE("bots: one person among bots sits at the bottom and hands nothing over") {
    Player player = among_bots({"bot:1", "", "bot:1"}, {true, true});
    CHECK_FALSE(holds(player.screen(), "it is your turn"));
    bot_plays(player, "e4");
    CHECK_FALSE(holds(player.screen(), "it is your turn"));
}

TEST_CASE("the path of a bot's move is lit for less than 300 milliseconds, and a key ends it") {
    const auto path_lit = [](Player &player) { return player.session().state().animation.lit(); };
    const auto squares = [](std::initializer_list<const char *> names) {
        SquareSet set;
        for (const char *name : names)
            set.insert(*find_rules("3man")->board().find(name));
        return set;
    };
    Preferences preferences;
    preferences.animation = true;
    const auto begin = [&](Preferences chosen) {
        Player player(game::LiveGame(new_game(), {{}, {}, against_two_bots(3)}), {}, {}, 100, 30, std::move(chosen));
        player.type("e4\n");
        CHECK(path_lit(player).empty()); // one's own
        CHECK_FALSE(player.session().wait());
        bot_plays(player, "m4");
        return player;
    };
    Player player = begin(preferences);
    CHECK(path_lit(player) == squares({"m2"}));
    std::chrono::milliseconds time{0};
    SquareSet all;
    while (const auto wait = player.session().wait()) {
        player.wait(*wait);
        time += *wait;
        all |= path_lit(player);
        REQUIRE(time <= std::chrono::milliseconds(300));
    }
    CHECK(all == squares({"m2", "m3", "m4"}));
    CHECK(path_lit(player).empty());

    Player hasty = begin(preferences);
    hasty.press(Key::Code::left);
    CHECK(path_lit(hasty).empty());
    CHECK_FALSE(hasty.session().wait());

    Player calm = begin({});
    CHECK(path_lit(calm).empty());
    CHECK_FALSE(calm.session().wait());
}

TEST_CASE("the pace of bots is read and written") {
    for (const char *text : {"off", "1", "0.5", "1.25", "60"})
        CHECK(write_pace(read_pace(text).value()) == text);
    for (const char *text : {"", "soon", "-1", "61", "1.", ".5", "1.2345", "1s", "100"})
        CHECK_FALSE_MESSAGE(read_pace(text), text);
    Player player = among_bots();
    player.type(":pace 2.5\n");
    CHECK(player.session().state().play_options.pace == 2500ms);
    player.type(":pace soon\n");
    CHECK(holds(player.message(), "Not :pace soon, but off, or seconds"));
}

} // namespace tondo::ui
