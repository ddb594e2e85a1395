// The transposition table is kept from one search of a game to the next.

#include "engine/memory.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: memory");

namespace {

constexpr std::uint64_t marked = 12'345;

// One iteration.
Limits shortest() {
    Limits limits;
    limits.time = std::chrono::milliseconds(0);
    return limits;
}

void mark(Memory &memory) {
    Entry entry;
    entry.key = marked;
    entry.depth = max_depth;
    memory.content().kept->table.store(entry);
}

bool is_marked(Memory &memory) {
    return memory.content().kept->table.find(marked).has_value();
}

Personality alone() {
    Personality who;
    who.threads = 1;
    return who;
}

} // namespace

TEST_CASE("the next search of a game goes on with the table of the last one") {
    Memory memory;
    Game game(Position::start(*find_rules("3man")));
    think(alone(), game, shortest(), {}, {}, &memory);
    mark(memory);
    for (int ply = 0; ply < 3; ++ply)
        game.play(game.legal_moves().front());
    think(alone(), game, shortest(), {}, {}, &memory);
    CHECK(is_marked(memory));
}

TEST_CASE("a player's search goes on with the table of what was pondered at the others' turns") {
    Memory memory;
    Game game(Position::start(*find_rules("3man")));
    const Color me = next(next(game.position().turn()));
    for (int ply = 0; ply < 2; ++ply) {
        think_for(me, alone(), game, shortest(), {}, {}, &memory);
        game.play(game.legal_moves().front());
    }
    mark(memory);
    think(alone(), game, shortest(), {}, {}, &memory);
    CHECK(is_marked(memory));
}

TEST_CASE("a search by another player, with other settings or rules begins with an empty table") {
    const Game start(Position::start(*find_rules("3man")));
    Game later = start;
    later.play(later.legal_moves().front());
    Personality turtle = alone(), max_n = alone(), small = alone();
    turtle.style = Style::turtle;
    max_n.mode = Mode::max_n;
    small.hash = 1;
    struct Other {
        Personality who;
        Game game;
    };
    for (const Other &other : {Other{alone(), later}, Other{turtle, start}, Other{max_n, start}, Other{small, start},
                               Other{alone(), Game(Position::start(*find_rules("3man-video")))}}) {
        Memory memory;
        think(alone(), start, shortest(), {}, {}, &memory);
        mark(memory);
        think(other.who, other.game, shortest(), {}, {}, &memory);
        CHECK_FALSE(is_marked(memory));
    }
}

TEST_CASE("a search limited by nodes or depth neither uses nor fills the memory") {
    const Game game(Position::start(*find_rules("3man")));
    Memory memory;
    Limits nodes, depth;
    nodes.nodes = 100;
    depth.depth = 1;
    for (const Limits &limits : {nodes, depth}) {
        think(alone(), game, limits, {}, {}, &memory);
        think_for(next(game.position().turn()), alone(), game, limits, {}, {}, &memory);
    }
    CHECK_FALSE(memory.content().kept);
}

TEST_CASE("a table has room for what its megabytes hold") {
    const Position start = Position::start(*find_rules("3man"));
    const SearchOptions options = search_options(Mode::paranoid);
    const Budget budget({}, {});
    // A megabyte has 43,690 times 24 bytes, so 32,768 positions, two in a place.
    TranspositionTable table = std::move(SharedTables(start, options, budget, 1).transpositions);
    const auto remembers_three = [&](std::uint64_t apart) {
        int found = 0;
        for (std::uint64_t i = 0; i < 3; ++i) {
            Entry entry;
            entry.key = 8 + i * apart;
            table.store(entry);
        }
        for (std::uint64_t i = 0; i < 3; ++i)
            found += table.find(8 + i * apart).has_value() ? 1 : 0;
        return found == 3;
    };
    CHECK(remembers_three(16'384));
    CHECK_FALSE(remembers_three(32'768));
}

TEST_SUITE_END();
