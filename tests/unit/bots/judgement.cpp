#include "bots/judgement.hpp"

#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::bots;

namespace {

// King and pawn each; nothing is captured or pushed for so many plies.
Game quiet_game(int halfmove = 20, int fullmove = 20) {
    return Game(
        test::position({.pieces = "wKa5 wPe2 gKm5 gPm2", .living = "wg", .halfmove = halfmove, .fullmove = fullmove}));
}

// Both kings go one file further round the board.
void play_round(Game &game) {
    const auto file = [&](std::size_t on) { return std::string(1, static_cast<char>('a' + on % 24)) + "5"; };
    const std::size_t round = game.plies().size() / 2;
    test::play(game, file(round) + file(round + 1) + ' ' + file(round + 12) + file(round + 13));
}

// White's turns with such shares, a round each.
void add(Judgement &judgement, Game &game, std::initializer_list<int> shares) {
    for (const int share : shares) {
        judgement.add(game, Color::first, {share, 1'000 - share, 0});
        play_round(game);
    }
}

} // namespace

TEST_CASE("a game is hopeless after three turns in a row without a chance") {
    Game game = quiet_game();
    play_round(game);
    Judgement judgement;
    add(judgement, game, {35, 0});
    CHECK_FALSE(judgement.is_hopeless());
    SUBCASE("a third one") {
        add(judgement, game, {35});
        CHECK(judgement.is_hopeless());
        add(judgement, game, {36});
        CHECK_FALSE(judgement.is_hopeless());
    }
    SUBCASE("a chance between them") {
        add(judgement, game, {36, 0, 0});
        CHECK_FALSE(judgement.is_hopeless());
        add(judgement, game, {0});
        CHECK(judgement.is_hopeless());
    }
    SUBCASE("two searches of the same turn") {
        judgement.add(game, Color::first, {0, 1'000, 0});
        CHECK(judgement.is_hopeless());
        Judgement twice;
        for (int i = 0; i < 5; ++i)
            twice.add(game, Color::first, {0, 1'000, 0});
        CHECK_FALSE(twice.is_hopeless());
    }
    SUBCASE("plies taken back") {
        for (int ply = 0; ply < 4; ++ply)
            game.take_back();
        add(judgement, game, {0, 0});
        CHECK_FALSE(judgement.is_hopeless());
        add(judgement, game, {0});
        CHECK(judgement.is_hopeless());
    }
}

TEST_CASE("a game of three is not hopeless: the opponents may weaken each other") {
    Game game(test::position({.pieces = "wKa5 wPe2 gKm5 gPm2 bKu1", .fullmove = 20}));
    Judgement judgement;
    for (int turn = 0; turn < 5; ++turn) {
        judgement.add(game, Color::first, {0, 900, 100});
        for (int ply = 0; ply < 3; ++ply)
            game.play(game.legal_moves().front());
    }
    CHECK_FALSE(judgement.is_hopeless());
}

TEST_CASE("a game is level after five turns in a row without an advantage, a capture or a pawn's move") {
    const auto is_level = [](Game game, std::initializer_list<int> shares) {
        play_round(game);
        Judgement judgement;
        add(judgement, game, shares);
        return judgement.is_level();
    };
    CHECK(is_level(quiet_game(), {500, 550, 450, 500, 500}));
    CHECK_FALSE(is_level(quiet_game(), {500, 500, 500, 500}));
    CHECK_FALSE(is_level(quiet_game(), {500, 500, 551, 500, 500}));
    CHECK_FALSE(is_level(quiet_game(), {500, 500, 449, 500, 500}));
    CHECK_FALSE(is_level(quiet_game(0), {500, 500, 500, 500, 500}));
    CHECK_FALSE(is_level(quiet_game(20, 10), {500, 500, 500, 500, 500}));
}

TEST_CASE("a draw is offered again only after twenty turns") {
    Game game = quiet_game();
    play_round(game);
    Judgement judgement;
    add(judgement, game, {500, 500, 500, 500, 500});
    judgement.offered();
    CHECK_FALSE(judgement.is_level());
    for (int turn = 0; turn < 19; ++turn) {
        add(judgement, game, {500});
        CHECK_FALSE(judgement.is_level());
    }
    add(judgement, game, {500});
    CHECK(judgement.is_level());
}

TEST_CASE("a draw is worth as much as an equal's share, and the margin of the shares") {
    const Position two = quiet_game().position();
    CHECK(is_worth_a_draw(two, Color::first, {550, 450, 0}));
    CHECK_FALSE(is_worth_a_draw(two, Color::first, {551, 449, 0}));
    const Position three = test::position({.pieces = "wKe1 wBe2 gKm1 gBm2 bKu1 bBu2"});
    CHECK(is_worth_a_draw(three, Color::second, {308, 383, 309}));
    CHECK_FALSE(is_worth_a_draw(three, Color::second, {308, 384, 308}));
}
