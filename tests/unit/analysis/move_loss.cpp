// The loss of a move, from its player's share before and after.

#include "analysis/move_loss.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::analysis;

TEST_SUITE_BEGIN("analysis");

namespace {

constexpr Color mover = Color::second;
const Move best{Square{0}, Square{1}, {}};
const Move other{Square{0}, Square{2}, {}};

Assessment seen(std::vector<int> shares, bool decided = false) {
    Assessment assessment;
    assessment.views[mover] = {std::move(shares), decided, {best}};
    return assessment;
}

Assessment ended(int share) {
    Assessment assessment;
    assessment.shares[mover] = share;
    return assessment;
}

} // namespace

TEST_CASE("the best move loses nothing; others lose the difference at the depth known of both") {
    const Assessment before = seen({300, 310, 320});
    CHECK(lost_share(before, mover, best, seen({100, 100, 100})) == 0);
    CHECK(lost_share(before, mover, other, seen({290, 250, 100})) == 70); // three plies ahead then, two now
    CHECK(lost_share(before, mover, other, seen({290})) == 20);
    CHECK(lost_share(seen({300}), mover, other, seen({290, 100})) == 10);
    CHECK(lost_share(before, mover, other, seen({400, 400})) == 0);
}

TEST_CASE("the engine's own best move loses nothing either") {
    Assessment before = seen({300, 310});
    CHECK(lost_share(before, mover, other, seen({100, 100})) > 0);
    before.line = {other};
    CHECK(lost_share(before, mover, other, seen({100, 100})) == 0);
}

TEST_CASE("a decided position counts at any depth") {
    CHECK(lost_share(seen({300, 1000}, true), mover, other, seen({400, 400, 400, 250})) == 750);
    CHECK(lost_share(seen({300, 310, 320, 330}), mover, other, seen({200, 0}, true)) == 330);
    CHECK(lost_share(seen({1000}, true), mover, other, seen({900, 1000}, true)) == 0);
}

TEST_CASE("where the game or the player's part in it is over, the player's result counts") {
    CHECK(lost_share(seen({300, 320}), mover, other, ended(333)) == 0);
    CHECK(lost_share(seen({300, 620}), mover, other, ended(500)) == 120);
    CHECK(lost_share(seen({300, 320}), mover, Token::resigns, ended(0)) == 320);
}

TEST_CASE("marks depend on the loss; a player with no share left loses nothing") {
    CHECK(mark_of(mistake_loss - 1) == Mark::none);
    CHECK(mark_of(mistake_loss) == Mark::mistake);
    CHECK(mark_of(blunder_loss - 1) == Mark::mistake);
    CHECK(mark_of(blunder_loss) == Mark::blunder);
    CHECK(mark_of(lost_share(seen({30, 30}), mover, other, seen({0, 0}, true))) == Mark::none);
}

TEST_SUITE_END();
