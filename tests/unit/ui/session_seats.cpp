// Seats that are played elsewhere: by a program, or at another terminal.

#include "../text.hpp"
#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

// White's; the others are elsewhere.
Player whites_player(const PlayOptions &play_options = {}) {
    Player player(game::LiveGame(new_game()), play_options);
    player.session().seat_here(ColorSet::of(Color::first));
    return player;
}

void others_play(Player &player, std::string_view move) {
    player.apply(move);
}

} // namespace

TEST_CASE("seats: players at this keyboard do not move for remote ones") {
    Player player = whites_player();
    player.type("e4\n");
    REQUIRE(player.game().plies().size() == 1);
    for (const char *keys : {"m4\n", "\n", " "}) {
        CAPTURE(keys);
        player.type(keys);
        CHECK(player.game().plies().size() == 1);
    }
    player.type(":flag\n");
    CHECK(player.message() == "It is Gray's turn");
    player.type("D");
    CHECK(player.message() == "It is Gray's turn");
    player.type(":resign gray\n");
    CHECK(player.message() == "Gray is not played here");
    CHECK_FALSE(player.session().enter_move("m2m4"));
    CHECK(holds(player.message(), "Premove m2m4"));
}

TEST_CASE("seats: a player alone at the keyboard resigns, whoever is to move") {
    Player player = whites_player();
    player.type("e4\n:resign\n");
    CHECK(holds(player.prompt(), "White resigns. Really?"));
    player.type("y");
    CHECK(player.game().resigning() == ColorSet::of(Color::first));
}

TEST_CASE("seats: remote moves do not interrupt looking back, typing or a question") {
    Player player = whites_player();
    player.type("e4\n");
    SUBCASE("looking back") {
        player.type("<");
        others_play(player, "m2m4");
        CHECK(player.session().state().view.shown() == 0);
        CHECK(player.message() == "Gray's pawn goes to m4");
    }
    SUBCASE("typing a command") {
        player.type(":loo");
        others_play(player, "m2m4");
        CHECK(holds(player.prompt(), ":loo"));
        CHECK(player.session().state().view.shown() == 2);
    }
    SUBCASE("asked something") {
        player.type(":resign\n");
        others_play(player, "m2m4");
        CHECK(holds(player.prompt(), "White resigns. Really?"));
    }
    SUBCASE("unless the question has become moot") {
        player.type(":resign\n");
        others_play(player, "flags");
        others_play(player, "flags");
        REQUIRE(player.game().outcome());
        CHECK_FALSE(holds(player.prompt(), "Really?"));
    }
}

TEST_CASE("seats: a player alone at the keyboard sits at the bottom and hands nothing over") {
    Player player(game::LiveGame(new_game()), {true, true});
    player.session().seat_here(ColorSet::of(Color::second));
    CHECK_FALSE(holds(player.screen(), "it is your turn"));
    others_play(player, "e2e4");
    CHECK_FALSE(holds(player.screen(), "it is your turn"));
    player.type("m4\n");
    CHECK(player.game().plies().size() == 2);
}

TEST_CASE("seats: two players at the keyboard hand it over only between themselves") {
    Player player(game::LiveGame(new_game()), {false, true});
    ColorSet here = ColorSet::all();
    here.erase(Color::second);
    player.session().seat_here(here);
    CHECK(holds(player.screen(), "White, it is your turn"));
    player.type("\ne4\n");
    CHECK_FALSE(holds(player.screen(), "it is your turn"));
    others_play(player, "m2m4");
    CHECK(holds(player.screen(), "Black, it is your turn"));
}

TEST_CASE("a premove is played when its turn comes, and dropped where it is no longer legal") {
    Player player = whites_player();
    player.type("e4\n");
    player.type("Nf3\n");
    CHECK(holds(player.message(), "Premove Nf3: played when your turn comes"));
    CHECK_FALSE(player.session().decided_before());
    player.apply("m4");
    player.apply("u4");
    const std::optional<Decision> decision = player.session().decided_before();
    REQUIRE(as<game::Play>(decision));
    CHECK_FALSE(player.session().decided_before()); // once
    player.apply("Nf3");

    player.type("Ng1\n").press(Key::Code::escape);
    CHECK(player.message() == "The premove Ng1 is dropped");
    player.type("Bb5\n");
    player.apply("l4");
    player.apply("t4");
    CHECK(as<game::Play>(player.session().decided_before()));
    player.apply("Bb5");
    player.type("zz\n"); // no move whatever the others do
    CHECK_FALSE(holds(player.message(), "Premove"));
    player.press(Key::Code::escape).type("Kd4\n");
    player.apply("k3");
    player.apply("s3");
    CHECK_FALSE(player.session().decided_before());
    CHECK(player.message() == "The premove Kd4 is not legal any more");
}

TEST_CASE("a premove is entered with the cursor and the mouse as a move is") {
    Player player = whites_player();
    player.type("e4\n");
    player.press(Key::Code::tab);
    const Position &position = player.game().position();
    CHECK(position.pieces(Color::first).contains(player.session().state().view.cursor())); // not Gray's, who is to move
    const auto click = [&](std::string_view square, Key::Code code = Key::Code::click) {
        const auto cell =
            player.session().state().view.window.layout().board->cell_of(*player.live().rules().board().find(square));
        player.press(Key::at(code, cell.column, cell.row));
    };
    click("m2"); // Gray's
    CHECK(holds(player.message(), "Pick a piece of yours first"));
    click("g1");
    player.press(Key::Code::tab).press(Key::Code::enter);
    CHECK(holds(player.message(), "Premove g1"));
    player.press(Key::Code::escape);
    CHECK_FALSE(player.session().state().premove);
    click("g1");
    click("f3", Key::Code::drop);
    REQUIRE(player.session().state().premove);
    player.apply("m4");
    player.apply("u4");
    const std::optional<Decision> decision = player.session().decided_before();
    REQUIRE(as<game::Play>(decision));
    CHECK(std::get<Move>(as<game::Play>(decision)->action).to == *player.live().rules().board().find("f3"));
}

TEST_CASE("a premove is dropped when a move is taken back") {
    Player player = whites_player();
    player.type("e4\n");
    player.apply("m4");
    player.type("Nf3\n");
    REQUIRE(player.session().state().premove);
    player.apply(game::TakenBack{});
    CHECK_FALSE(player.session().state().premove);
    player.apply(game::TakenBack{});
    CHECK_FALSE(player.session().decided_before()); // White is to move, and has decided nothing
}

} // namespace tondo::ui
