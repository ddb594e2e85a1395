#include "engine/transposition_table.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <random>
#include <thread>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: transposition table");

namespace {

// All fields follow from the key, so that a torn entry is detected.
Entry entry_for(std::uint64_t key) {
    std::mt19937_64 random(key);
    const auto below = [&](std::uint64_t end) { return random() % end; };
    Entry entry;
    entry.key = key;
    for (WinShare &share : entry.value)
        share = static_cast<WinShare>(below(whole + 1));
    entry.move.from = Square(below(max_squares));
    entry.move.to = Square(below(max_squares));
    if (const std::size_t role = below(all_roles.size() + 1); role > 0)
        entry.move.promotion = Role(role - 1);
    entry.move.kind = Move::Kind(below(6));
    entry.depth = static_cast<std::int8_t>(below(256));
    entry.bound = Bound(below(3));
    return entry;
}

} // namespace

TEST_CASE("an entry is found by its own key only") {
    TranspositionTable table(1'000);
    CHECK_FALSE(table.find(0));
    for (std::uint64_t key = 1; key <= 1'000; ++key) {
        CHECK_FALSE(table.find(key));
        table.store(entry_for(key));
    }
    for (std::uint64_t key = 1; key <= 1'000; ++key)
        CHECK(table.find(key) == entry_for(key));
    Entry least;
    least.depth = -1;
    table.store(least);
    CHECK(table.find(0) == least);
}

TEST_CASE("the distance to a win or loss is stored as seen from the position itself") {
    const Value from_above{whole - 7, 5, 400'000}; // three plies below the root
    const Value here{whole - 4, 2, 400'000};
    CHECK(from_here(from_above, 3) == here);
    CHECK(from_root(here, 3) == from_above);
    CHECK(from_root(here, 5) == Value{whole - 9, 7, 400'000});
    const Value out_before{0, whole - 4, 4};
    CHECK(from_root(out_before, 3) == Value{0, whole - 7, 7});
}

TEST_CASE("of two positions in a place the shallower makes room, but first one of an earlier search") {
    const auto entry = [](std::uint64_t number, int depth) {
        Entry at_depth = entry_for(3 + 16 * number);
        at_depth.depth = static_cast<std::int8_t>(depth);
        return at_depth;
    };
    TranspositionTable table(16);
    const Entry deep = entry(0, 7), shallow = entry(1, -2), middle = entry(2, 3), deepest = entry(3, 9);
    table.store(deep);
    table.store(shallow);
    CHECK(table.find(deep.key) == deep);
    CHECK(table.find(shallow.key) == shallow);
    table.store(middle);
    CHECK(table.find(deep.key) == deep);
    CHECK(table.find(middle.key) == middle);
    CHECK_FALSE(table.find(shallow.key));
    table.age();
    table.store(shallow);
    CHECK_FALSE(table.find(middle.key));
    table.store(deepest);
    CHECK_FALSE(table.find(deep.key));
    CHECK(table.find(shallow.key) == shallow);
    CHECK(table.find(deepest.key) == deepest);
}

TEST_CASE("a position has one entry, the last") {
    TranspositionTable table(16);
    Entry first = entry_for(3), last = entry_for(3);
    first.depth = 9;
    last.depth = 2;
    const Entry beside = entry_for(3 + 16);
    table.store(beside);
    table.store(first);
    table.store(last);
    CHECK(table.find(3) == last);
    CHECK(table.find(beside.key) == beside);
}

TEST_CASE("an entry of nothing but zeros is found, however many searches there were") {
    TranspositionTable table(16);
    for (int searches = 0; searches < 600; ++searches) {
        table.age();
        table.store(Entry{});
        REQUIRE(table.find(0) == Entry{});
    }
}

TEST_CASE("a table of size 0 stores nothing") {
    TranspositionTable table(0);
    table.store(entry_for(1));
    CHECK_FALSE(table.find(1));
}

// Many keys for one place, so that entries are torn all the time.
TEST_CASE("concurrent writes never produce an entry that was not stored") {
    constexpr std::uint64_t keys = 64;
    std::array<Entry, keys> entries;
    for (std::uint64_t key = 0; key < keys; ++key)
        entries[key] = entry_for(key << 32);
    TranspositionTable table(1);
    std::atomic<int> wrong = 0;
    const auto work = [&](unsigned seed) {
        std::minstd_rand random(seed);
        for (int i = 0; i < 300'000; ++i) {
            table.store(entries[random() % keys]);
            const Entry &wanted = entries[random() % keys];
            if (const std::optional<Entry> found = table.find(wanted.key); found && !(*found == wanted))
                ++wrong;
        }
    };
    std::thread other(work, 1);
    work(2);
    other.join();
    CHECK(wrong == 0);
}

TEST_SUITE_END();
