#include "engine/helpers.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: helpers");

namespace {

void wait_for_nodes(const Helpers &helpers, std::uint64_t nodes) {
    while (helpers.nodes() < nodes)
        std::this_thread::yield();
}

} // namespace

TEST_CASE("helpers work until they are no longer wanted, and leave what they found in the table") {
    for (const Mode mode : {Mode::paranoid, Mode::max_n}) {
        CAPTURE(info(mode).key);
        const Game game{Position::start(*find_rules("3man"))};
        const Technique technique = technique_of(mode);
        const Budget budget({}, {});
        Memory memory(game.position(), technique, budget);
        {
            const Helpers helpers(2, game, technique, {}, memory);
            wait_for_nodes(helpers, 5'000);
        }
        const std::vector<Move> moves = game.legal_moves();
        CHECK(std::any_of(moves.begin(), moves.end(), [&](const Move &move) {
            return memory.table.find(game.position().play(move).hash()).has_value();
        }));
    }
}

TEST_CASE("a search that is helped finds what it finds alone") {
    const Game game(test::position({.pieces = "wKe1 wRr6 wQj3 gKn1 gPm2 gPn2 gPo2", .living = "wg"}));
    const Technique technique = technique_of(Mode::paranoid);
    Budget budget({}, {});
    Memory memory(game.position(), technique, budget);
    const Helpers helpers(2, game, technique, {}, memory);
    wait_for_nodes(helpers, 1'000);
    Search search(game, game.position().turn(), technique, Style::balanced, 1, memory, budget);
    for (int depth = 1; depth <= 4; ++depth)
        search.iterate(depth, 0);
    CHECK(is_won(search.moves().front().value[Color::first]));
    CHECK(game.position().play(search.moves().front().move).over());
}

TEST_CASE("who has no helpers has looked at nothing with them") {
    const Game game{Position::start(*find_rules("3man"))};
    const Technique technique = technique_of(Mode::paranoid);
    const Budget budget({}, {});
    Memory memory(game.position(), technique, budget);
    CHECK(Helpers(0, game, technique, {}, memory).nodes() == 0);
}

TEST_CASE("a thought that nodes or plies limit is that of one thread, whatever it is allowed") {
    const Game game{Position::start(*find_rules("3man"))};
    Limits by_nodes, by_depth;
    by_nodes.nodes = 3'000;
    by_depth.depth = 3;
    for (const Limits &limits : {by_nodes, by_depth}) {
        Personality who;
        who.threads = 1;
        const Report alone = think(who, game, limits);
        who.threads = most_threads;
        const Report together = think(who, game, limits);
        CHECK(together.nodes == alone.nodes);
        CHECK(together.line == alone.line);
    }
}

TEST_SUITE_END();
