// The shares that are shown: probabilities, made from what each player's own search promises that player.

#include "engine/win_share.hpp"

#include "../scene.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: judgement");

namespace {

const Position three = Position::start(*find_rules("3man"));

Position two() {
    return test::position({.pieces = "wKa5 wPe2 gKm5 gPm2", .living = "wg"});
}

// White mates Gray, who is the last opponent: j6v3.
Game mate_in_one() {
    return Game(notation::read_fen("9wQ14/20gp3/12bN4bP2gK1bP1/bN16wN1bP2wK1/24/19bRbK3 w wg - - wg,gb,bw 9 96",
                                   all_rules().front())
                    .value());
}

int sum(const WinShares &shares) {
    return shares[Color::first] + shares[Color::second] + shares[Color::third];
}

} // namespace

TEST_CASE("probabilities add up, and keep their order") {
    const WinShares of_three = probabilities({450, 300, 150}, three);
    CHECK(sum(of_three) == 1'000);
    CHECK(of_three == WinShares{566, 314, 120});
    CHECK(probabilities({330, 330, 330}, three) == WinShares{334, 333, 333});
    CHECK(probabilities({600, 400, 0}, two()) == WinShares{666, 334, 0});
    CHECK(probabilities({600, 400, 900}, two()) == WinShares{666, 334, 0}); // the third has lost
}

TEST_CASE("what is proven stays so") {
    CHECK(probabilities({1'000, 300, 200}, three) == WinShares{1'000, 0, 0});
    CHECK(probabilities({0, 300, 300}, three) == WinShares{0, 500, 500});
    CHECK(probabilities({0, 0, 300}, three) == WinShares{0, 0, 1'000});
    CHECK(probabilities({1'000, 1'000, 0}, three) == WinShares{500, 500, 0});
    CHECK(sum(probabilities({0, 0, 0}, three)) == 1'000);
    CHECK(probabilities({0, 0, 0}, two())[Color::third] == 0);
}

TEST_CASE("where players share the points, the shares are those that each expects") {
    const Position green = Position::start(*find_rules("green"));
    CHECK(probabilities({600, 300, 300}, green) == WinShares{500, 250, 250});
}

TEST_CASE("each part of a calibration counts") {
    const auto mine = [](const Calibration &calibration, const WinShares &expected) {
        return calibration(expected, ColorSet::all())[Color::first];
    };
    CHECK(mine({1, 0}, {500, 250, 250}) == doctest::Approx(500'000).epsilon(0.001));
    CHECK(mine({2, 0}, {500, 250, 250}) == doctest::Approx(666'667).epsilon(0.001));
    CHECK(mine({1, 0.5}, {500, 250, 250}) == doctest::Approx(416'667).epsilon(0.001));
    CHECK(mine({1, 1}, {500, 250, 250}) == doctest::Approx(333'333).epsilon(0.001));
    CHECK(mine({1, 1}, {500, 0, 250}) == doctest::Approx(500'000).epsilon(0.001));
}

TEST_CASE("judgement: the same position has the same shares, whatever came before") {
    Game game{Position::start(*find_rules("3man"))};
    for (int ply = 0; ply < 3; ++ply)
        game.play(game.legal_moves().front());
    const Limits limits{.nodes = 2'000};
    CHECK(judge(game, limits).shares == judge(Game(game.position()), limits).shares);
}

TEST_CASE("judgement: a move that is asked for changes nothing else, and the best is worth the position") {
    const Game game(three);
    const Report plain = judge(game, {.nodes = 2'000});
    for (const Move &move : {game.legal_moves().front(), game.legal_moves().back(), plain.line.front()}) {
        const Report report = judge(game, {.nodes = 2'000, .also = move});
        CHECK(report.shares == plain.shares);
        CHECK(report.line == plain.line);
        REQUIRE(report.also);
        CHECK(report.also->moves.front() == move);
        CHECK(sum(report.also->shares) == 1'000);
        CHECK(report.also->shares[Color::first] <= plain.shares[Color::first]);
        CHECK((report.also->shares == plain.shares) == (move == plain.line.front()));
    }
}

TEST_CASE("judgement: the best move loses nothing in the positions of a game, though a second search of it would" *
          doctest::test_suite("slow")) {
    Game game(three);
    std::mt19937 random(3);
    for (int ply = 0; ply < 40 && !game.outcome(); ++ply) {
        const Report plain = judge(game, {.nodes = 5'000});
        const Report report = judge(game, {.nodes = 5'000, .also = plain.line.front()});
        REQUIRE(report.also);
        CHECK(report.also->shares == report.shares);
        CHECK(report.also->moves == report.line);
        const std::vector<Move> legal = game.legal_moves();
        game.play(ply % 2 == 0 ? plain.line.front() : legal[random() % legal.size()]);
    }
}

TEST_CASE("judgement: a further line is worth what the same move is worth when it is asked for") {
    const Game game(three);
    const Report report = judge(game, {.depth = 2, .lines = 3});
    REQUIRE(report.further.size() == 2);
    for (const RankedLine &line : report.further) {
        CHECK(line.shares[Color::first] <= report.shares[Color::first]);
        CHECK(judge(game, {.depth = 2, .also = line.moves.front()}).also->shares == line.shares);
    }
}

namespace {

// The share that a player's own best-reply search of so many plies finds for that player.
int own_share(Color player, const Game &game, int depth) {
    Personality who;
    who.mode = Mode::best_reply;
    return think_for(player, who, game, {.depth = depth}).shares[player];
}

int mean_share(Color player, const Game &game, int depth) {
    return (own_share(player, game, depth - 1) + own_share(player, game, depth)) / 2;
}

} // namespace

TEST_CASE("judgement: shares are the mean of the last two iterations") {
    Game game(three);
    game.play(game.legal_moves().front());
    for (const int depth : {2, 3}) {
        WinShares expected;
        for (Color player : all_colors)
            expected[player] = mean_share(player, game, depth);
        CHECK(judge(game, {.depth = depth}).shares == probabilities(expected, game.position()));
    }
    CHECK(own_share(Color::second, game, 2) != own_share(Color::second, game, 3));
}

TEST_CASE("judgement: a line is as much below the best as the last iteration found") {
    const Game game(three);
    Personality who;
    who.mode = Mode::best_reply;
    const Report searched = think_for(Color::first, who, game, {.depth = 2, .lines = 2});
    const int difference = searched.shares[Color::first] - searched.further.front().shares[Color::first];
    const WinShares expected{mean_share(Color::first, game, 2) - difference, mean_share(Color::second, game, 2),
                             mean_share(Color::third, game, 2)};
    CHECK(judge(game, {.depth = 2, .lines = 2}).further.front().shares == probabilities(expected, three));
}

TEST_CASE("judgement: a mate is certain, and a game that is over has its result and no line") {
    Game game = mate_in_one();
    const Report report = judge(game, {.nodes = 2'000});
    CHECK(report.shares == WinShares{1'000, 0, 0});
    game.play(report.line.front());
    CHECK(judge(game).shares == WinShares{1'000, 0, 0});
    CHECK(judge(game).line.empty());
}

TEST_CASE("judgement: reports come from the search of the player to move, deeper and deeper") {
    std::vector<int> depths;
    Report last;
    const Report report = judge(Game(three), {.nodes = 2'000}, {}, [&](const Report &each) {
        depths.push_back(each.depth);
        last = each;
    });
    REQUIRE(!depths.empty());
    for (std::size_t i = 0; i < depths.size(); ++i)
        CHECK(depths[i] == static_cast<int>(i) + 1);
    CHECK(last.shares == report.shares);
    CHECK(last.line == report.line);
}

TEST_SUITE_END();
