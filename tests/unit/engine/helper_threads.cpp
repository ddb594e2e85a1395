#include "engine/helper_threads.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: helper threads");

namespace {

void wait_for_nodes(const HelperThreads &helpers, std::uint64_t nodes) {
    while (helpers.nodes() < nodes)
        std::this_thread::yield();
}

} // namespace

TEST_CASE("helper threads search until stopped, and fill the transposition table") {
    for (const Mode mode : {Mode::paranoid, Mode::max_n}) {
        CAPTURE(info(mode).key);
        const Game game{Position::start(*find_rules("3man"))};
        const SearchOptions options = search_options(mode);
        const Budget budget({}, {});
        SharedTables tables(game.position(), options, budget);
        {
            const HelperThreads helpers(2, game, options, {}, {}, tables);
            wait_for_nodes(helpers, 5'000);
        }
        const std::vector<Move> moves = game.legal_moves();
        CHECK(std::any_of(moves.begin(), moves.end(), [&](const Move &move) {
            return tables.transpositions.find(game.position().play(move).hash()).has_value();
        }));
    }
}

TEST_CASE("a search with helper threads finds the same move") {
    const Game game(test::position({.pieces = "wKe1 wRr6 wQj3 gKn1 gPm2 gPn2 gPo2", .living = "wg"}));
    const SearchOptions options = search_options(Mode::paranoid);
    Budget budget({}, {});
    SharedTables tables(game.position(), options, budget);
    const HelperThreads helpers(2, game, options, {}, {}, tables);
    wait_for_nodes(helpers, 1'000);
    Search search(game, game.position().turn(), options, Style::balanced, {}, 1, tables, budget);
    for (int depth = 1; depth <= 4; ++depth)
        search.iterate(depth, 0);
    CHECK(is_won(search.moves().front().value[Color::first]));
    CHECK(game.position().play(search.moves().front().move).over());
}

TEST_CASE("no helper threads search no nodes") {
    const Game game{Position::start(*find_rules("3man"))};
    const SearchOptions options = search_options(Mode::paranoid);
    const Budget budget({}, {});
    SharedTables tables(game.position(), options, budget);
    CHECK(HelperThreads(0, game, options, {}, {}, tables).nodes() == 0);
}

TEST_CASE("a search limited by nodes or depth uses one thread") {
    const Game game{Position::start(*find_rules("3man"))};
    Limits by_nodes, by_depth;
    by_nodes.nodes = 3'000;
    by_depth.depth = 3;
    for (const Limits &limits : {by_nodes, by_depth}) {
        Personality personality;
        personality.threads = 1;
        const Report alone = think(personality, game, limits);
        personality.threads = most_threads;
        const Report together = think(personality, game, limits);
        CHECK(together.nodes == alone.nodes);
        CHECK(together.line == alone.line);
    }
}

TEST_SUITE_END();
