// The first mate or open king decides, and the points add up to 3/2 (rules green 5.2, 5.3, 6.1).

#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: green");

namespace {

// White, Red and Black move in turn; on the square board nothing but the rules is in the way.
Position green_scene(Scene described) {
    described.rules = "green";
    if (described.board.empty())
        described.board = "square";
    return position(described);
}

std::string result(const std::optional<Outcome> &outcome) {
    if (!outcome)
        return "goes on";
    std::string text;
    for (const auto &[ending, name] :
         std::initializer_list<std::pair<Ending, std::string_view>>{{Ending::mate, "mate"},
                                                                    {Ending::open_king, "open king"},
                                                                    {Ending::resignation, "resignation"},
                                                                    {Ending::time, "time"},
                                                                    {Ending::stalemate, "stalemate"},
                                                                    {Ending::agreement, "agreement"},
                                                                    {Ending::repetition, "repetition"},
                                                                    {Ending::clock, "clock"}})
        if (outcome->ending == ending)
            text = name;
    for (Score score : outcome->scores)
        text += ' ' + std::to_string(score.twelfths);
    return text + "/12";
}

std::string result(const Position &p) {
    return result(p.outcome());
}

constexpr std::string_view corners = "wKa1 rKh8 bKa8";

} // namespace

TEST_CASE("no move may expose the own king to either opponent") {
    // Red guards the queen, but moves only later: capturing it is illegal all the same.
    CHECK(moves(green_scene({.pieces = "wKa1 bQb2 bKh1 rBg7 rKh8"}), "a1") == "");
    CHECK(moves(green_scene({.pieces = "wKa1 bRb8 rRh2 bKe8 rKh8"})) == "");
    CHECK(moves(green_scene({.pieces = "wKa1 wRa4 rRa7 bKe8 rKh8"}), "a4") == "a4a2 a4a3 a4a5 a4a6 a4a7");
}

TEST_CASE("a king exposed to the next player decides the game") {
    const Scene shielded{.pieces = "wKa1 wRe1 bNe4 bKa8 rKe8", .turn = 'b'};
    const Position opened = after(green_scene(shielded), "e4c5");
    CHECK(result(opened) == "open king 12 0 6/12");
    CHECK(opened.turn() == Color::first);
    CHECK(opened.living() == ColorSet::all());
    CHECK(moves(opened) == "");
    CHECK(result(after(green_scene(shielded), "a8b8")) == "goes on");
}

TEST_CASE("only the next player's attack on the third player's king makes it an open king") {
    // White opens Red's king to Black: Red is next and can escape.
    const Position p = after(green_scene({.pieces = "wKa2 wNe4 bRe1 bKa8 rKe8"}), "e4c5");
    CHECK(result(p) == "goes on");
    CHECK(p.in_check(Color::second));
    // White checks Black, whose turn is after Red's.
    CHECK(result(after(green_scene({.pieces = "wKa1 wRb4 rKh8 bKa8"}), "b4a4")) == "goes on");
}

TEST_CASE("pins do not matter for an open king") {
    CHECK(result(after(green_scene({.pieces = "wKa1 wRe1 bRh1 bNe4 bKa8 rKe8", .turn = 'b'}), "e4c5")) ==
          "open king 12 0 6/12");
}

TEST_CASE("an open king takes precedence over mate") {
    // Black's rook mates White, but it stood between White's bishop and Red's king: White has won.
    CHECK(result(after(green_scene({.pieces = "wKa1 wBg1 bRe3 bRb8 bKh5 rKa7", .turn = 'b'}), "e3a3")) ==
          "open king 12 0 6/12");
    CHECK(result(after(green_scene({.pieces = "wKa1 wBh1 bRe3 bRb8 bKh5 rKh7", .turn = 'b'}), "e3a3")) ==
          "mate 0 6 12/12");
}

TEST_CASE("mate is won by the player who could capture the king") {
    // By the mover, and by the third player, to whom the mover opened the line.
    CHECK(result(after(green_scene({.pieces = "wKd1 wRb7 wRc1 rKh8 bKe4"}), "c1c8")) == "mate 12 0 6/12");
    CHECK(result(after(green_scene({.pieces = "wKd1 wRb7 wNc8 bRa8 rKh8 bKe4"}), "c8d6")) == "mate 6 0 12/12");
}

TEST_CASE("of two players who could capture the king, the one whose turn comes first wins") {
    // The knight checks Red and opens the row to Black's rook; after Red comes Black.
    const Position both = after(green_scene({.pieces = "wKd1 wQg6 wNd8 bRa8 rKh8 bKa4"}), "d8f7");
    CHECK(both.checkers(Color::second).size() == 2);
    CHECK(result(both) == "mate 6 0 12/12");
    CHECK(result(after(green_scene({.pieces = "wKd1 wQg6 wNd8 rKh8 bKa4"}), "d8f7")) == "mate 12 0 6/12");
}

TEST_CASE("only the next player is adjudicated") {
    // The rook checks both; Black has no way out, but Red has and is next.
    const Position p = after(green_scene({.pieces = "wKe1 wRe3 wRg2 wBc2 rKa8 bKh8"}), "e3e8");
    CHECK(p.in_check(Color::second));
    CHECK(p.in_check(Color::third));
    CHECK(result(p) == "goes on");
    CHECK(result(after(p, "a8a7")) == "mate 12 6 0/12");
    // Neither has one: Red, who is next, has lost, and Black survives.
    CHECK(result(after(green_scene({.pieces = "wKe1 wRe3 wRg2 wBc2 wRb1 wNc6 rKa8 bKh8"}), "e3e8")) ==
          "mate 12 0 6/12");
}

TEST_CASE("stalemate is a draw of all") {
    CHECK(result(after(green_scene({.pieces = "wKa3 wRa7 wRb1 rKh8 bKe5"}), "b1g1")) == "stalemate 6 6 6/12");
}

TEST_CASE("150 plies without capture or pawn move are a draw") {
    Game game(green_scene({.pieces = corners, .halfmove = 148}));
    play(game, "a1b1");
    CHECK(result(game.outcome()) == "goes on");
    play(game, "h8g8");
    CHECK(result(game.outcome()) == "clock 6 6 6/12");
}

TEST_CASE("threefold repetition and agreement are draws") {
    Game game(green_scene({.pieces = corners}));
    for (int i = 0; i < 2; ++i) {
        CHECK(result(game.outcome()) == "goes on");
        play(game, "a1b1 h8g8 a8b8 b1a1 g8h8 b8a8");
    }
    CHECK(result(game.outcome()) == "repetition 6 6 6/12");
    game.take_back();
    game.play(Token::draw);
    CHECK(result(game.outcome()) == "agreement 6 6 6/12");
}

TEST_CASE("a resigning player names the winner") {
    Game game(green_scene({.pieces = corners, .turn = 'r'}));
    game.play(ResignsFor{Color::third});
    CHECK(result(game.outcome()) == "resignation 6 0 12/12");
    CHECK(game.position().living() == ColorSet::all());
}

TEST_CASE("running out of time gives the others three quarters each") {
    Game game(green_scene({.pieces = corners, .turn = 'b'}));
    game.play(Token::flags);
    CHECK(result(game.outcome()) == "time 9 9 0/12");
}

TEST_CASE("all three are always living, and no pawn stands on the square board") {
    CHECK_THROWS_AS(green_scene({.pieces = corners, .living = "wr"}), NoPosition);
    CHECK_THROWS_AS(green_scene({.pieces = "wKa1 wPb2 rKh8 bKa8"}), NoPosition);
    CHECK_THROWS_AS(green_scene({.pieces = "wKa1 rRa4 rKh8 bKe8", .turn = 'r'}), NoPosition); // White has just moved
    CHECK(find_rules("green", "square")->has_start() == false);
}

TEST_CASE("round board: a king is never open over a moat, bridged or not") {
    const auto black_moves = [](std::string_view pieces) {
        return after(green_scene({.pieces = pieces, .turn = 'b', .bridged = "h|i p|q x|a", .board = "round"}), "u1v1");
    };
    CHECK(result(black_moves("wKe3 wRf1 wPa4 rKk1 bKu1")) == "goes on");
    CHECK(result(after(green_scene({.pieces = "wKe3 wRf2 bNh2 rKk2 bKu1", .turn = 'b', .board = "round"}), "h2j3")) ==
          "open king 12 0 6/12");
}

TEST_CASE("three-way board: a king is open across a seam") {
    CHECK(result(after(green_scene({.pieces = "wKh1 wRe1 bBe9 bKa8 rKe12", .turn = 'b', .board = "three-way"}),
                       "e9f10")) == "open king 12 0 6/12");
}

TEST_SUITE_END();
