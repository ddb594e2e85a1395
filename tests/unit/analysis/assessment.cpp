// Searches for a player's win share.

#include "analysis/assessment.hpp"

#include "tondo/notation/fen_reader.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::analysis;

TEST_SUITE_BEGIN("analysis");

TEST_CASE("a view is decided where the player wins or loses in any case") {
    Effort effort;
    effort.limits.nodes = 2'000;
    // White mates Gray, who is the last opponent: j6v3.
    const Game mate(notation::read_fen("9wQ14/20gp3/12bN4bP2gK1bP1/bN16wN1bP2wK1/24/19bRbK3 w wg - - wg,gb,bw 9 96",
                                       all_rules().front())
                        .value());
    const View winner = view_of(Color::first, mate, effort, {});
    CHECK(winner.shares.back() == 1000);
    CHECK(winner.decided);
    const View loser = view_of(Color::second, mate, effort, {});
    CHECK(loser.shares.back() == 0);
    CHECK(loser.decided);
    CHECK_FALSE(view_of(Color::first, Game(Position::start(all_rules().front())), effort, {}).decided);
}

TEST_SUITE_END();
