// Offers and answers between the players of a session.

#include "../text.hpp"
#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

game::LiveGame named(Game game) {
    return game::LiveGame(std::move(game), {{"Anna", "Ben", "Cleo"}});
}

} // namespace

TEST_CASE("draw: offered to all, who are asked on their turns") {
    Player player(named(new_game()), {});
    player.type("D");
    CHECK(holds(player.prompt(), "Offer Ben and Cleo a draw? (y/n)"));
    player.type("y");
    CHECK(player.recorded() == "offer w draw");
    CHECK(holds(player.screen(), "Anna offers a draw"));
    player.type("D");
    CHECK(holds(player.message(), "Ben and Cleo will be asked"));
    player.type("e4\n");
    CHECK(holds(player.prompt(), "Anna offers a draw. Does Ben agree?"));
    player.type("y");
    CHECK(player.recorded() == "accept g");
    CHECK(holds(player.screen(), "Ben  agrees to it"));
    player.type("m4\n");
    CHECK(holds(player.prompt(), "Does Cleo agree?"));
    player.type("y");
    CHECK(player.recorded() == "accept b");
    REQUIRE(player.game().outcome());
    CHECK(player.game().outcome()->ending == Ending::agreement);
}

TEST_CASE("draw: declined in words, or by moving on") {
    Player player(named(new_game()), {});
    player.type("Dye4\n");
    SUBCASE("in words") {
        player.type("n");
        CHECK(player.recorded() == "decline g");
        CHECK(player.message() == "Ben refuses the draw");
    }
    SUBCASE("by a move, after a look at the board") {
        player.press(Code::escape).press(Code::left);
        CHECK(player.live().offer());
        player.type("m4\n");
    }
    CHECK_FALSE(player.live().offer());
    CHECK_FALSE(holds(player.prompt(), "agree"));
}

TEST_CASE("draw: accepted after a look at the board") {
    Player player(named(new_game()), {});
    player.type("Dye4\n").press(Code::escape).type("D");
    CHECK(holds(player.prompt(), "Agree to Anna's draw?"));
    player.type("y");
    CHECK(player.recorded() == "accept g");
    player.type("D");
    CHECK(holds(player.message(), "The draw is on offer"));
}

TEST_CASE("draw: an offer is withdrawn with its move") {
    Player player(named(new_game()), {});
    player.type("Dye4\n").press(Code::escape).type("U");
    CHECK_FALSE(player.live().offer());
}

TEST_CASE("handing over: the board is hidden until the next player presses Enter") {
    Player player(named(new_game()), {.hands_over = true});
    CHECK(holds(player.screen(), "Anna, it is your turn"));
    CHECK_FALSE(holds(player.screen(), "wK"));
    player.type("e4");
    CHECK_FALSE(holds(player.screen(), "wK"));
    player.press(Code::enter);
    CHECK(holds(player.screen(), "wK"));
    player.type("Dye4\n");
    CHECK(holds(player.screen(), "Ben, it is your turn"));
    CHECK(player.message() == "Anna's pawn goes to e4");
    player.press(Code::enter);
    CHECK(holds(player.prompt(), "Does Ben agree?"));
    player.type("n").type("U"); // they are both there
    CHECK_FALSE(holds(player.screen(), "it is your turn"));
    player.type(":handover off\ne4\n");
    CHECK_FALSE(holds(player.screen(), "it is your turn"));
}

TEST_CASE("the board turns to the player to move") {
    const auto bottom = [](const Player &player) { return player.row(2); }; // the rim above the message
    Player player(new_game());
    CHECK(holds(bottom(player), "wK"));
    player.type("e4\n");
    CHECK(holds(bottom(player), "wK"));
    player.type(":turn auto\n");
    CHECK(holds(bottom(player), "gK"));
    player.type("m4\n");
    CHECK(holds(bottom(player), "bK"));
    player.type("U");
    CHECK(holds(bottom(player), "gK"));
    player.type(":turn fixed\nm4\n");
    CHECK(holds(bottom(player), "gK"));
    player.type("F");
    CHECK(holds(bottom(player), "bK"));
    player.type(":turn round\n");
    CHECK(player.message() == "Not round, but auto or fixed");
}

TEST_CASE("the panel says when each player's turn comes") {
    Player player(named(game_after("e4 m4 resigns")), {});
    CHECK(holds(player.screen(), "Ben  next"));
    player.type("d4\n");
    CHECK(holds(player.screen(), "Anna next"));
    player.type("U").type("Ud4\n");
    CHECK(holds(player.screen(), "Ben  in 2"));
}

TEST_CASE("the result has the points of this game and of those before") {
    game::Series before{{1, {12, 0, 0}}};
    Player player(named(game_after("e4 m4 u4")), {}, before);
    player.type(":draw agreed\ny");
    CHECK(holds(player.screen(), "Draw by agreement, 1/3-1/3-1/3"));
    CHECK(holds(player.screen(), "points     of 2"));
    CHECK(holds(player.screen(), " w  Anna    1/3    1 1/3"));
    CHECK(holds(player.screen(), " g  Ben     1/3      1/3"));
    CHECK(holds(player.prompt(), "r rematch"));
    SUBCASE("rematch") {
        player.type("r");
        CHECK(player.decided<Rematch>());
    }
    SUBCASE("new game") {
        player.type("n");
        CHECK(player.decided<NewGame>());
    }
    SUBCASE("save") {
        player.type("s");
        CHECK(player.decided<Save>());
    }
    SUBCASE("mistakes of those who are here, or of one") {
        player.type("m");
        REQUIRE(player.decided<ShowMistakes>());
        CHECK(player.decided<ShowMistakes>()->players == ColorSet::all());
        player.type(":mistakes ben\n");
        REQUIRE(player.decided<ShowMistakes>());
        CHECK(player.decided<ShowMistakes>()->players.size() == 1);
        player.type(":mistakes dora\n");
        CHECK_FALSE(player.decided());
        CHECK(player.message() == "Nobody here is called dora");
    }
    SUBCASE("quit") {
        player.type("q");
        CHECK(player.decided<Quit>());
    }
    SUBCASE("look at the game and return") {
        player.type("e");
        CHECK(holds(player.prompt(), "r rematch"));
        player.type("<");
        CHECK(holds(player.message(), "Looking back"));
        player.type(":result\n");
        CHECK(holds(player.prompt(), "r rematch"));
        player.press(Code::enter);
        CHECK(holds(player.screen(), " 1 e4 "));
    }
}

TEST_CASE("mistakes are not shown before the end") {
    Player player(game_after("e4"));
    player.type(":mistakes\n");
    CHECK_FALSE(player.decided());
    CHECK(player.message() == "Mistakes are shown when the game is over");
}

TEST_CASE("a rematch in the middle of a game is asked about") {
    Player player(named(game_after("e4")), {});
    player.type(":rematch\n");
    CHECK(holds(player.prompt(), "Leave this game (it is kept)"));
    player.type("n:result\n");
    CHECK(player.message() == "The game is not over yet");
}

TEST_CASE("in a narrow panel remaining time takes precedence over captures") {
    game::LiveGame live = named(game_after("e4 m4 u4"));
    live.seat({{"Anna", "Ben", "Cleo"}, for_all({std::chrono::minutes(10), {}})});
    Player player(std::move(live), {}, {}, 72, 24);
    player.press(Code::enter);
    CHECK(holds(player.screen(), "Anna 10:00"));
}

} // namespace tondo::ui
