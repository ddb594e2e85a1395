// A game: outcomes, resignations, automatic draws (rules 3man 6.1, 6.2, 6.4, 6.5, 6.6).

#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: game");

namespace {

std::string scores(const Game &game) {
    if (!game.outcome())
        return "unfinished";
    constexpr std::string_view endings[] = {"last king", "mate",      "open king",  "resignation", "time",
                                            "stalemate", "agreement", "repetition", "clock",       "bare kings"};
    std::string text(endings[static_cast<std::size_t>(game.outcome()->ending)]);
    for (Score score : game.outcome()->scores)
        text += ' ' + std::to_string(score.twelfths) + "/12";
    return text;
}

// No move here changes anything relevant.
constexpr std::string_view quiet = "wKe1 wNb1 gKm1 gNj1 bKu1 bNr1";
constexpr std::string_view round_trip = "b1c3 j1k3 r1s3 c3b1 k3j1 s3r1";

} // namespace

TEST_CASE("a player resigns on their turn and is out; the last one left wins") {
    Game game(position({.pieces = quiet}));
    game.resign(Color::first);
    CHECK(game.position().status(Color::first) == PlayerStatus::resigned);
    CHECK(game.position().turn() == Color::second);
    CHECK(scores(game) == "unfinished");
    game.play(Token::resigns);
    CHECK(scores(game) == "last king 0/12 0/12 12/12");
    CHECK(game.position().turn() == Color::third);
    CHECK(game.legal_moves().empty());
}

TEST_CASE("a resignation out of turn waits for the player's turn") {
    Game game(position({.pieces = quiet}));
    game.resign(Color::third);
    CHECK(game.resigning() == ColorSet::of(Color::third));
    play(game, "b1c3");
    CHECK(game.position().is_living(Color::third));
    play(game, "j1k3");
    CHECK(game.position().status(Color::third) == PlayerStatus::resigned);
    CHECK(game.resigning().empty());
    CHECK(game.plies().size() == 3); // two moves and a token
    CHECK(game.position().turn() == Color::first);
}

TEST_CASE("two waiting resignations take effect one after the other") {
    Game game(position({.pieces = quiet}));
    game.resign(Color::second);
    game.resign(Color::third);
    play(game, "b1c3");
    CHECK(scores(game) == "last king 12/12 0/12 0/12");
}

TEST_CASE("a king capture cancels a waiting resignation") {
    Game game(position({.pieces = "wKe1 wQm6 gKm3 gNi1 bBm5 bKu1", .turn = 'b'}));
    game.resign(Color::second);
    play(game, "m5k3 m6m3");
    CHECK(game.position().status(Color::second) == PlayerStatus::king_captured);
    CHECK(game.resigning().empty());
    CHECK(game.plies().size() == 2);
}

TEST_CASE("running out of time eliminates a player") {
    Game game(position({.pieces = quiet}));
    game.play(Token::flags);
    CHECK(game.position().status(Color::first) == PlayerStatus::flagged);
}

TEST_CASE("a resignation may leave the next player mated") {
    // White checks Black, who has no way out, while Gray is to move.
    Game game(position({.pieces = "wKe1 wRr1 gKn2 bKu1 bPt2 bPu2 bPv2", .turn = 'g'}));
    game.resign(Color::second);
    CHECK(game.position().status(Color::third) == PlayerStatus::checkmated);
    CHECK(scores(game) == "last king 12/12 0/12 0/12");
}

TEST_CASE("taking back withdraws a waiting resignation") {
    Game game(position({.pieces = quiet}));
    play(game, "b1c3");
    game.resign(Color::first);
    game.take_back();
    CHECK(game.plies().empty());
    CHECK(game.resigning().empty());
    CHECK(game.position().same_as(game.start()));
    game.play(Token::draw);
    game.take_back();
    CHECK(scores(game) == "unfinished");
}

TEST_CASE("an agreed draw splits the point among the living") {
    Game three(position({.pieces = quiet}));
    three.play(Token::draw);
    CHECK(scores(three) == "agreement 4/12 4/12 4/12");
    Game two(position({.pieces = quiet, .living = "wb"}));
    two.play(Token::draw);
    CHECK(scores(two) == "agreement 6/12 0/12 6/12");
}

TEST_CASE("the third occurrence of a position is a draw") {
    Game game(position({.pieces = quiet}));
    play(game, round_trip);
    CHECK(scores(game) == "unfinished");
    play(game, "b1c3 j1k3 r1s3 c3b1 k3j1");
    CHECK(scores(game) == "unfinished");
    play(game, "s3r1");
    CHECK(scores(game) == "repetition 4/12 4/12 4/12");
    game.take_back();
    CHECK(scores(game) == "unfinished");
}

TEST_CASE("positions that differ in rights or bridges are not the same") {
    // The first occurrence still has the castling right that the rook's first move removes.
    Game game(position({.pieces = "wKe1 wRa1 wPa2 gKm1 gNj1 bKu1 bNr1", .castling = "wQ"}));
    for (int i = 0; i < 2; ++i)
        play(game, "a1b1 j1k3 r1s3 b1a1 k3j1 s3r1");
    CHECK(scores(game) == "unfinished");
    play(game, "a1b1"); // its third time
    CHECK(scores(game).substr(0, 10) == "repetition");

    Position unbridged = position({.pieces = quiet});
    CHECK(unbridged.same_as(position({.pieces = quiet, .halfmove = 7, .fullmove = 9})));
    CHECK_FALSE(unbridged.same_as(position({.pieces = quiet, .bridged = "h|i"})));
    CHECK_FALSE(unbridged.same_as(position({.pieces = quiet, .turn = 'g'})));
    CHECK_FALSE(unbridged.same_as(position({.pieces = quiet, .living = "wb", .bridged = "h|i p|q"})));
    const std::string_view double_stepped = "wKe1 wPb4 gKm1 gNj1 bKu1 bNr1";
    CHECK_FALSE(position({.pieces = double_stepped, .turn = 'g', .passed = "b3"})
                    .same_as(position({.pieces = double_stepped, .turn = 'g'})));
}

TEST_CASE("fifty moves by each living player without capture or pawn move are a draw") {
    Game three(position({.pieces = quiet, .halfmove = 149}));
    CHECK(scores(three) == "unfinished");
    play(three, "b1c3");
    CHECK(scores(three) == "clock 4/12 4/12 4/12");
    Game two(position({.pieces = quiet, .living = "wb", .halfmove = 99}));
    play(two, "b1c3");
    CHECK(scores(two) == "clock 6/12 0/12 6/12");
    CHECK(scores(Game(position({.pieces = quiet, .halfmove = 150}))) == "clock 4/12 4/12 4/12");
    // An elimination lowers the limit but sets the clock back.
    Game fewer(position({.pieces = quiet, .halfmove = 120}));
    fewer.resign(Color::first);
    CHECK(scores(fewer) == "unfinished");
}

TEST_CASE("mate takes precedence over the halfmove clock") {
    Game game(position({.pieces = "wKe1 wRj6 gKm1 gPl2 gPm2 gPn2 bKx2", .living = "wg", .halfmove = 99}));
    play(game, "j6j1");
    CHECK(scores(game) == "last king 12/12 0/12 0/12");
}

TEST_CASE("two bare kings are a draw, whatever the dead left; three are not") {
    CHECK(scores(Game(position({.pieces = "wKe1 gKm1 bKu1"}))) == "unfinished");
    CHECK(scores(Game(position({.pieces = "wKe1 gKm1 gQj3 bKu1", .living = "wb"}))) == "bare kings 6/12 0/12 6/12");
    CHECK(scores(Game(position({.pieces = "wKe1 wPa2 gKm1 bKu1", .living = "wb"}))) == "unfinished");
    Game game(position({.pieces = "wKe1 gKm1 gNf2 bKu1", .living = "wg"}));
    play(game, "e1f2");
    CHECK(scores(game) == "bare kings 6/12 6/12 0/12");
}

TEST_CASE("a stalemate of two splits the point") {
    Game game(position({.pieces = "wKe1 wRj6 wRh6 wRo3 gKi1 bKu1", .living = "wg"}));
    play(game, "o3o2");
    CHECK(scores(game) == "stalemate 6/12 6/12 0/12");
}

TEST_CASE("every position of a game is kept") {
    Game game(position({.pieces = quiet}));
    play(game, "b1c3 j1k3");
    CHECK(game.position_after(0).same_as(game.start()));
    CHECK(game.position_after(1).turn() == Color::second);
    CHECK(game.position_after(2).same_as(game.position()));
}

TEST_SUITE_END();
