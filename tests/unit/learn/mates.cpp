#include "tests/mates/suite.hpp"

#include "learn/goal.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

namespace tondo::learn {

// Exhaustively: every move of the solver, and every reply of all opponents.
TEST_CASE("the suite has at least fifty mates of each class, with one first move and none shorter" *
          doctest::test_suite("slow")) {
    const std::vector<Puzzle> suite = test::mate_suite("tests/mates");
    std::map<test::MateClass, int> counts;
    std::set<std::uint64_t> different;
    for (const Puzzle &puzzle : suite) {
        const Position &start = puzzle.step.tree.start;
        ++counts[test::class_of(puzzle)];
        different.insert(start.hash());
        const std::vector<Move> legal = legal_moves(start);
        const auto mating = [&](int moves) {
            return std::count_if(legal.begin(), legal.end(), [&](const Move &move) {
                return attains(start, move, {Goal::Kind::mate, moves});
            });
        };
        const int moves = puzzle.step.goal->moves;
        CHECK(mating(moves) == 1);
        CHECK(attains(start, *move_of(puzzle.step.tree.main.plies.front().action), *puzzle.step.goal));
        CHECK((moves == 1 || mating(1) == 0));
    }
    CHECK(different.size() == suite.size());
    CHECK(counts.size() == 4);
    for (const auto &[kind, count] : counts)
        CHECK(count >= 50);
}

} // namespace tondo::learn
