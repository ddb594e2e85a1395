// The loss of a move, from its player's share before and after.

#include "analysis/move_loss.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::analysis;

TEST_SUITE_BEGIN("analysis");

namespace {

constexpr Color mover = Color::second;

engine::WinShares with_mine(int share) {
    return {1'000 - share, share, 0};
}

// The share before the move, the share that the same search gave the move played, and the share after it.
int loss(int before, std::optional<int> played, int after) {
    Assessment had{with_mine(before), {}, {}};
    if (played)
        had.played = with_mine(*played);
    return lost_share(had, mover, {with_mine(after), {}, {}});
}

} // namespace

TEST_CASE("the fall of the player's share is lost if the search before the move saw half of a mistake") {
    CHECK(loss(400, 300, 320) == 80);
    CHECK(loss(400, 375, 320) == 80);
    CHECK(loss(400, 376, 320) == 0);
    CHECK(loss(400, 400, 320) == 0);
    CHECK(loss(400, {}, 320) == 0);
}

TEST_CASE("a second look decides whether the fall is a loss, and does not change it") {
    const auto looked = [](int share, int played) { return Assessment{with_mine(share), {}, with_mine(played)}; };
    const Assessment after{with_mine(320), {}, {}};
    const Assessment good = looked(400, 400), bad = looked(400, 300), worth_more = looked(700, 640);
    CHECK(lost_share(good, mover, after, &bad) == 80);
    CHECK(lost_share(good, mover, after, &worth_more) == 80);
    CHECK(lost_share(bad, mover, after, &good) == 0);
    const Assessment unvalued{with_mine(400), {}, {}};
    CHECK(lost_share(bad, mover, after, &unvalued) == 80);
    CHECK(of_second_look({.nodes = 1'000}).nodes == 4'000);
    const engine::Limits timed = of_second_look({.time = std::chrono::milliseconds(50)});
    CHECK(timed.nodes == engine::Limits::unlimited);
    CHECK(timed.time == std::chrono::milliseconds(200));
}

TEST_CASE("nothing is lost where the share rises, whatever the search before has seen") {
    CHECK(loss(400, 300, 400) == 0);
    CHECK(loss(400, 0, 600) == 0);
}

TEST_CASE("marks depend on the loss; a player with no share left loses nothing") {
    CHECK(mark_of(mistake_loss - 1) == Mark::none);
    CHECK(mark_of(mistake_loss) == Mark::mistake);
    CHECK(mark_of(blunder_loss - 1) == Mark::mistake);
    CHECK(mark_of(blunder_loss) == Mark::blunder);
    CHECK(mark_of(loss(30, 0, 0)) == Mark::none);
}

TEST_SUITE_END();
