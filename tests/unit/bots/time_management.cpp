#include "bots/time_management.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::bots;
using namespace std::chrono_literals;

TEST_CASE("one move uses only a part of the clock") {
    CHECK(time_for_move(30s, 0s) == 1180ms);
    CHECK(time_for_move(30s, 4s) == 4180ms);
    CHECK(time_for_move(1s, 100s) == 480ms);
    CHECK(time_for_move(30ms, 0s) == 1ms);
    CHECK(time_for_move(0ms, 0ms) == 1ms);
}

TEST_CASE("limits given with a question replace those of the level") {
    engine::Personality who;
    who.level = 1;
    notation::Go go;
    CHECK(search_limits(go, who, Color::first).nodes == engine::level(1).limits.nodes);
    go.clocks = notation::Clocks{{30s, 60s, 90s}, 0s};
    CHECK(search_limits(go, who, Color::second).nodes == engine::level(1).limits.nodes);
    CHECK(search_limits(go, who, Color::second).time == 2380ms);
    who.level = engine::last_level;
    go.clocks = notation::Clocks{{24h, 24h, 24h}, 0s};
    CHECK(search_limits(go, who, Color::first).time == engine::level(engine::last_level).limits.time);
    who.time = 2s;
    CHECK(search_limits(go, who, Color::first).time == 2s);
    go = {};
    CHECK(search_limits(go, who, Color::first).time == 2s);
    who.level = 7;
    CHECK_FALSE(search_limits(go, who, Color::first).time);
    go.depth = 3;
    CHECK(search_limits(go, who, Color::first).depth == 3);
    CHECK(search_limits(go, who, Color::first).nodes == engine::Limits::unlimited);
    CHECK_FALSE(search_limits(go, who, Color::first).time);
}

TEST_CASE("a search ends early if the time is its own to manage") {
    notation::Go go;
    CHECK(search_limits(go, {}, Color::first).ends_when_settled);
    go.movetime = 2s;
    CHECK_FALSE(search_limits(go, {}, Color::first).ends_when_settled);
    go.clocks = notation::Clocks{{30s, 60s, 90s}, 0s};
    CHECK_FALSE(search_limits(go, {}, Color::first).ends_when_settled);
    go.movetime.reset();
    CHECK(search_limits(go, {}, Color::first).ends_when_settled);
    go.nodes = 1'000;
    CHECK_FALSE(search_limits(go, {}, Color::first).ends_when_settled);
    go.nodes.reset();
    go.depth = 6;
    CHECK_FALSE(search_limits(go, {}, Color::first).ends_when_settled);
    go.depth.reset();
    engine::Personality low;
    low.level = 3;
    CHECK_FALSE(search_limits(go, low, Color::first).ends_when_settled);
}
