// The judgement of a position and of the move that was played there.

#include "analysis/game_analysis.hpp"
#include "analysis/mistakes.hpp"
#include "tondo/notation/game_tree.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::analysis;

TEST_SUITE_BEGIN("analysis");

namespace {

constexpr engine::Limits limits{.nodes = 2'000};

// White moves the queen to where Gray can attack it.
Game careless_game() {
    return notation::main_line(notation::read_games("1. e4 m4 u4 2. d4 l4 t4 3. Qh5 Nk3 *").front());
}

} // namespace

TEST_CASE("an assessment has the shares that are shown of the position, whatever was played there") {
    const Game game = careless_game();
    Game part = game;
    while (part.plies().size() > 6)
        part.take_back();
    const Assessment alone = assess(part, nullptr, limits, {}).value();
    const Assessment played = assess(part, &game.plies()[6].action, limits, {}).value();
    CHECK(alone.shares == engine::judge(part, limits).shares);
    CHECK(played.shares == alone.shares);
    CHECK(played.line == alone.line);
    CHECK_FALSE(alone.played);
    REQUIRE(played.played);
    CHECK((*played.played)[Color::first] < alone.shares[Color::first] - blunder_loss);
}

TEST_CASE("the best move is worth what the position is worth; a declaration is not valued") {
    const Game game = careless_game();
    Game part(game.start());
    const PlyAction best = assess(part, nullptr, limits, {}).value().line.front();
    const Assessment with_best = assess(part, &best, limits, {}).value();
    CHECK(with_best.played == with_best.shares);
    const PlyAction resigns = Token::resigns;
    CHECK_FALSE(assess(part, &resigns, limits, {}).value().played);
}

TEST_CASE("falls of which the search before the move has not seen all are looked at again") {
    const Game game = careless_game();
    Assessments looks(game.plies().size() + 1);
    const engine::WinShares equal{334, 333, 333};
    for (auto &look : looks)
        look = Assessment{equal, {}, equal};
    CHECK(positions_to_look_at_again(game, looks).empty());
    looks[2]->shares = {383, 333 - mistake_loss, 334};
    CHECK(positions_to_look_at_again(game, looks) == std::vector<std::size_t>{1});
    looks[2]->shares = {334, 333, 333 - mistake_loss};
    looks[3]->shares = looks[2]->shares;
    CHECK(positions_to_look_at_again(game, looks).empty());
    looks[3]->shares[Color::third] = 333 - 2 * mistake_loss;
    CHECK(positions_to_look_at_again(game, looks) == std::vector<std::size_t>{2});
    looks[2]->played = engine::WinShares{434, 333, 333 - 2 * mistake_loss};
    CHECK(positions_to_look_at_again(game, looks).empty());
    looks[2]->played.reset();
    CHECK(positions_to_look_at_again(game, looks).empty());
}

TEST_CASE("each mark stands beside a fall of its player's share, and the trainer finds the same loss") {
    const Game game = careless_game();
    const auto never_stop = [](std::size_t) { return true; };
    const Assessments all = assess_all(game, limits, 2, never_stop);
    const std::vector<std::size_t> again = positions_to_look_at_again(game, all);
    const Assessments second_looks = assess_positions(game, again, of_second_look(limits), 2, never_stop);
    CHECK(count(second_looks) == again.size());
    const std::vector<TurningPoint> points = turning_points(game, all, second_looks);
    std::size_t marked = 0;
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply) {
        const auto point =
            std::find_if(points.begin(), points.end(), [&](const auto &each) { return each.ply == ply; });
        const auto found = find_mistake(game, ply, limits, {});
        CAPTURE(ply);
        REQUIRE((point != points.end()) == found.has_value());
        if (!found)
            continue;
        ++marked;
        const Color mover = game.position_after(ply - 1).turn();
        CHECK(point->loss == all[ply - 1]->shares[mover] - all[ply]->shares[mover]);
        CHECK(point->loss >= mistake_loss);
        CHECK(found->loss == point->loss);
        CHECK(found->mark == point->mark);
        CHECK(found->line == point->line);
    }
    CHECK(marked >= 1);
}

TEST_SUITE_END();
