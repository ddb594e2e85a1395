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
