// The session under rule sets other than 3 Man Chess.

#include "../text.hpp"
#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

Game new_game_of(std::string_view key) {
    return Game(Position::start(*find_rules(key)));
}

} // namespace

TEST_CASE("where a mate ends the game a resignation names the winner, and the third player is asked") {
    Player player(new_game_of("green"));
    player.type(":resign\n");
    CHECK(holds(player.message(), "Resign for whom?"));
    player.type(":resign for black\n");
    CHECK(holds(player.prompt(), "White resigns for Black. Does Red accept? (y/n)"));
    player.type("y");
    REQUIRE(player.game().outcome());
    CHECK(holds(player.message(), "Black wins by resignation, 0-1/2-1"));
    CHECK(holds(player.screen(), " w  White      0"));
    CHECK(holds(player.screen(), " r  Red      1/2"));
}

TEST_CASE("where a mate ends the game, running out of time ends it, too") {
    Player player(new_game_of("green"));
    player.type(":flag\ny");
    CHECK(holds(player.message(), "White has lost on time, 0-3/4-3/4"));
}

TEST_CASE("r in the help shows the rules, ? the keys again") {
    Player player(new_game_of("three-kings"), 80, 24);
    player.type("?r");
    CHECK(holds(player.screen(), "1.1 Sources"));
    player.type("/THREE HALF-BOARDS\n");
    CHECK(holds(player.screen(), "Three half-boards"));
    player.type("/mated army goes\n");
    CHECK(holds(player.screen(), "The mated army goes to the player"));
    player.type("/nowhere\n");
    CHECK(holds(player.screen(), "Not found: nowhere"));
    player.type("?");
    CHECK(holds(player.screen(), "Keys on the board"));
}

TEST_CASE("a drafted army is reported") {
    Game game = new_game_of("three-kings");
    std::istringstream moves("d4 b5 k9 f4 Nc6 h9 a3 Bb7 f10 c3 O-O k5 h3 Ba8 Qg10 Nd2 b4");
    for (std::string move; moves >> move;)
        game.play(notation::read_ply_token(game.position(), move).value());
    Player player(std::move(game), 120, 40);
    player.type("Qg3\n");
    CHECK(holds(player.message(), "White is checkmated, the army is Red's now"));
}

} // namespace tondo::ui
