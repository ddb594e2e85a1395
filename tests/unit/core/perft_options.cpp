// Perft with several threads and with a table of counts: the same numbers.

#include "tondo/core/movegen.hpp"
#include "tondo/core/perft.hpp"

#include <doctest/doctest.h>

using namespace tondo;

TEST_SUITE_BEGIN("core: perft options");

TEST_CASE("threads and a table of any size leave the counts unchanged") {
    constexpr int depth = 4;
    for (const char *rules : {"3man", "three-kings"}) {
        const Position start = Position::start(*find_rules(rules));
        const std::uint64_t leaves = perft(start, depth);
        const auto shares = divide(start, depth);
        for (const PerftOptions options : {PerftOptions{3, 0}, PerftOptions{1, 16}, PerftOptions{1, 1 << 20},
                                           PerftOptions{3, 100}, PerftOptions{3, 1 << 16}}) {
            CAPTURE(rules);
            CAPTURE(options.threads);
            CAPTURE(options.hash_bytes);
            CHECK(perft(start, depth, options) == leaves);
            CHECK(divide(start, depth, options) == shares);
        }
    }
}

TEST_CASE("a position where the game is over has no leaves, whatever the options") {
    const Position over = Position::start(*find_rules("3man"))
                              .eliminate_mover(PlayerStatus::resigned)
                              .eliminate_mover(PlayerStatus::resigned);
    REQUIRE(over.over());
    CHECK(perft(over, 0, {2, 1024}) == 1);
    CHECK(perft(over, 1, {2, 1024}) == 0);
    CHECK(perft(over, 5, {2, 1024}) == 0);
    CHECK(divide(over, 5, {2, 1024}).empty());
}

TEST_SUITE_END();
