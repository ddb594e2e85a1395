// Engines of programs that share an account, with a clock of the test's own.

#include "bots/engine_turns.hpp"

#include "../storage/directory.hpp"

#include <doctest/doctest.h>

using namespace tondo::bots;
using tondo::storage::TestDirectory;
using Time = EngineTurns::Time;

TEST_CASE("engine turns: one at a time; who waits comes before who has just had a turn") {
    const TestDirectory directory;
    EngineTurns first(1), second(1);
    CHECK(first.take(Time(0)));
    CHECK(first.take(Time(1)));
    CHECK_FALSE(second.take(Time(0)));
    first.give_back(Time(100));
    CHECK_FALSE(first.take(Time(100)));
    CHECK(second.take(Time(600)));
    CHECK_FALSE(first.take(Time(600)));
    second.give_back(Time(700));
    CHECK(first.take(Time(1'200)));
}

TEST_CASE("engine turns: alone, a turn is followed by the next at once") {
    const TestDirectory directory;
    EngineTurns only(1);
    CHECK(only.take(Time(0)));
    only.give_back(Time(10));
    CHECK(only.take(Time(10)));
}

TEST_CASE("engine turns: who no longer waits stands in nobody's way") {
    const TestDirectory directory;
    EngineTurns first(1), second(1);
    CHECK(first.take(Time(0)));
    CHECK_FALSE(second.take(Time(0)));
    second.give_back(Time(50));
    first.give_back(Time(100));
    CHECK(first.take(Time(100)));
}

TEST_CASE("engine turns: a turn ends after half a minute if somebody waits, and with its program") {
    const TestDirectory directory;
    EngineTurns second(1);
    {
        EngineTurns first(1);
        CHECK(first.take(Time(0)));
        CHECK_FALSE(first.is_to_end(EngineTurns::longest_turn));
        CHECK_FALSE(second.take(Time(0)));
        CHECK_FALSE(second.is_to_end(EngineTurns::longest_turn));
        CHECK_FALSE(first.is_to_end(EngineTurns::longest_turn - Time(1)));
        CHECK(first.is_to_end(EngineTurns::longest_turn));
    }
    CHECK(second.take(Time(1)));
}

TEST_CASE("engine turns: so many at once as are allowed; without a limit no files") {
    const TestDirectory directory;
    EngineTurns a(2), b(2), c(2);
    CHECK(a.take(Time(0)));
    CHECK(b.take(Time(0)));
    CHECK_FALSE(c.take(Time(0)));
    std::filesystem::remove_all(TestDirectory::cache());
    EngineTurns free({});
    CHECK(free.take(Time(0)));
    CHECK_FALSE(std::filesystem::exists(TestDirectory::cache()));
}
