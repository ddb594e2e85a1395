// The opening tree beside a board, with answers given here by hand.

#include "ui/panel/opening_view.hpp"

#include "../text.hpp"
#include "all_screens.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace tondo::ui {

namespace {

const Position &tree_start() {
    static const Position position = Position::start(*find_rules("3man"));
    return position;
}

PlyAction tree_action(std::string_view token) {
    return notation::read_ply_token(tree_start(), token).value();
}

OpeningAnswer tree_answer() {
    OpeningAnswer answer;
    answer.moves = {{.action = tree_action("e4"),
                     .games = 1'000'000,
                     .finished = 900'000,
                     .twelfths = {3'600'000, 1'800'000, 5'400'000}},
                    {.action = tree_action("Nf3"), .games = 12, .finished = 3, .twelfths = {36, 0, 0}},
                    {.action = tree_action("resigns"), .games = 2, .finished = 2, .twelfths = {0, 11, 13}},
                    {.games = 1}};
    game::OpeningGame game{"evening.pgn3", 7, {}, {}};
    game.facts.players = {"Ada", "", "Linus"};
    game.facts.result = "1-0-0";
    answer.games = {game};
    return answer;
}

std::string drawn_tree(const OpeningView &view, int columns, int rows) {
    Canvas canvas(columns, rows);
    draw_openings(canvas, {{0, 0}, columns, rows}, view, tree_start(), theme(Depth::mono));
    return canvas.text();
}

// A replay with the tree open.
ReplayDriver open_tree(std::string_view game = "1. e4 m4 u4 2. Nf3 *") {
    ReplayDriver replay(game);
    replay.type("&");
    replay.replay().openings().keep(tree_start(), tree_answer());
    return replay;
}

} // namespace

TEST_CASE("the rows of the opening tree: the moves, their games, and each player's share of the points") {
    OpeningView view;
    view.show_state("Making the opening tree of a: 34%");
    CHECK(holds(drawn_tree(view, 32, 5), "Making the opening tree of a:"));
    view.keep(tree_start(), tree_answer());
    CHECK(drawn_tree(view, 32, 6) == "    move       games   w   g   b\n"
                                     ">1  e4       1000000  33  17  50\n"
                                     " 2  Nf3           12 100   0   0\n"
                                     " 3  resigns        2   0  46  54\n"
                                     " 4  ends           1   -   -   -\n"
                                     "1000015 games, points in %");
}

TEST_CASE("the opening tree fits into a narrow panel, and its chosen row into a low one") {
    OpeningView view;
    view.keep(tree_start(), tree_answer());
    for (int columns = 14; columns < 60; ++columns) {
        std::istringstream lines(drawn_tree(view, columns, 8));
        for (std::string line; std::getline(lines, line);)
            CHECK(columns_of(line) <= columns);
    }
    CHECK(holds(drawn_tree(view, 26, 8), "1000k  33  17  50"));
    CHECK(holds(drawn_tree(view, 17, 8), ">e4      33 17 50"));
    view.choose(tree_start(), 3);
    CHECK(holds(drawn_tree(view, 32, 4), ">4  ends"));
    CHECK_FALSE(holds(drawn_tree(view, 32, 4), "e4"));
    CHECK(holds(drawn_tree(view, 32, 4), "1000015 games"));
}

TEST_CASE("the opening tree in words") {
    CHECK(opening_words(tree_answer(), tree_start(), {"Ada", "Grace", "Linus"}) ==
          std::vector<std::string>{"1. e4: 1000000 games, Ada 33.3%, Grace 16.7%, Linus 50.0%",
                                   "2. Nf3: 12 games, Ada 100.0%, Grace 0.0%, Linus 0.0%",
                                   "3. resigns: 2 games, Ada 0.0%, Grace 45.8%, Linus 54.2%", "4. ends: 1 game"});
    CHECK(opening_words({}, tree_start(), {}) == std::vector<std::string>{"No game has this position"});
}

TEST_CASE("a move of the tree goes on in the record, or becomes a variation") {
    ReplayDriver replay = open_tree();
    replay.press(Key::Code::enter);
    CHECK(replay.plies() == 1);
    CHECK(replay.replay().game().changes() == 0);
    CHECK(replay.replay().in<ReplayOpenings>());
    replay.press(Key::Code::left).type("j").press(Key::Code::enter);
    CHECK(replay.message() == "Nf3 is a variation of the record now");
    CHECK(replay.depth() == 1);
    replay.type("<1");
    CHECK(replay.depth() == 0);
    CHECK(replay.plies() == 1);
    replay.type("<3");
    CHECK(replay.message() == "Only moves can be played from the tree");
    replay.type("9");
    CHECK(replay.message() == "There is no such move in the tree");
    replay.type("&");
    CHECK_FALSE(replay.replay().in<ReplayOpenings>());
    CHECK(replay.plies() == 0);
}

TEST_CASE("the tree opens while moves are tried out, at the position tried") {
    ReplayDriver replay("[RuleSet \"3man\"]\n\n1. e4 m4 u4 *", 80, 24);
    replay.press(Key::Code::enter).type("d4\n&");
    CHECK(replay.replay().in<ReplayOpenings>());
    CHECK(replay.replay().openings().opened() > 0);
    CHECK(replay.depth() == 1);
    CHECK(replay.replay().shown_position().hash() == tree_start().play(*move_of(tree_action("d4"))).hash());
}

TEST_CASE("the choice stays in the tree and begins anew in another position") {
    ReplayDriver replay = open_tree();
    const auto chosen = [&] { return replay.replay().openings().chosen(replay.replay().game().position()); };
    replay.type("jjjjj");
    CHECK(chosen() == 3);
    replay.type("kkkkk");
    CHECK(chosen() == 0);
    replay.type("j>");
    CHECK(chosen() == 0);
    replay.type("jk"); // without an answer
    CHECK(chosen() == 0);
}

TEST_CASE("the games behind a position are listed, and one is opened") {
    ReplayDriver replay = open_tree();
    replay.type("o");
    CHECK(replay.shows("1 game"));
    CHECK(replay.shows("evening.pgn3"));
    CHECK(replay.shows("Linus"));
    replay.press(Key::Code::enter);
    const OpenGame *const open = replay.decided<OpenGame>();
    REQUIRE(open);
    CHECK(open->number == 7);
    CHECK(open->file == "evening.pgn3");
    CHECK(replay.replay().in<ReplayOpenings>());
    replay.type("o").press(Key::Code::escape);
    CHECK(replay.replay().in<ReplayOpenings>());
}

TEST_CASE("the tree of another collection is asked for by its place") {
    ReplayDriver replay = open_tree();
    const std::size_t opened = replay.replay().openings().opened();
    CHECK(replay.replay().openings().place().empty());
    replay.type("q:tree /tmp/many.pgn3\n");
    CHECK(replay.replay().openings().place() == "/tmp/many.pgn3");
    CHECK(replay.replay().openings().opened() == opened + 1);
    CHECK_FALSE(replay.replay().openings().of(tree_start()));
    replay.type("q&");
    CHECK(replay.replay().openings().place() == "/tmp/many.pgn3");
}

TEST_CASE("a move of the tree is played in an own game, and at a table only after its end") {
    OpenScreen game = playing(local_game(""))(100, 30);
    game.type("&");
    CHECK(holds(game.text(100, 30), "412003"));
    CHECK(game.type("1"));
    OpenScreen table = at_a_host(Color::first)(100, 30);
    table.type("&");
    CHECK(holds(table.text(100, 30), "The opening tree opens once the game is over"));
    OpenScreen over = at_a_host(Color::first, "e4 m4 u4", true)(100, 30);
    over.type("<Esc>&");
    CHECK(holds(over.text(100, 30), "412003"));
    CHECK_FALSE(over.type("1"));
    CHECK(holds(over.text(100, 30), "The game is over"));
}

} // namespace tondo::ui
