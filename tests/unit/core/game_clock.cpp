#include "tondo/core/game_clock.hpp"

#include <doctest/doctest.h>

namespace tondo {

using namespace std::chrono_literals;

namespace {

constexpr TimeControl five_and_two = for_all({5s, 2s});

GameClock new_clock() {
    return GameClock(five_and_two, start_times(five_and_two));
}

} // namespace

TEST_CASE("game clock: only the time of one player runs, from when it was started") {
    GameClock clock = new_clock();
    CHECK_FALSE(clock.running());
    CHECK(clock.left(Color::first, 100s) == 5s);
    clock.start(Color::second, 100s);
    CHECK(clock.left(Color::second, 101500ms) == 3500ms);
    CHECK(clock.left(Color::first, 101500ms) == 5s);
    clock.start(Color::third, 102s);
    CHECK(clock.left(Color::second, 110s) == 3s);
    CHECK(clock.left(Color::third, 103s) == 4s);
}

TEST_CASE("game clock: a move adds the increment after its time is subtracted") {
    GameClock clock = new_clock();
    clock.start(Color::first, 0s);
    CHECK(clock.press(3s) == 4s);
    CHECK_FALSE(clock.running());
    CHECK(clock.left(Color::first, 50s) == 4s);
}

TEST_CASE("game clock: stopped time is charged to nobody") {
    GameClock clock = new_clock();
    clock.start(Color::first, 0s);
    clock.stop(1s);
    CHECK_FALSE(clock.running());
    clock.start(Color::first, 1h);
    CHECK(clock.left(Color::first, 1h + 1s) == 3s);
}

TEST_CASE("game clock: time runs out at zero and never goes below") {
    GameClock clock = new_clock();
    clock.start(Color::third, 0s);
    CHECK_FALSE(clock.has_run_out(4999ms));
    CHECK(clock.has_run_out(5s));
    CHECK(clock.left(Color::third, 9s) == 0s);
    clock.stop(9s);
    CHECK_FALSE(clock.has_run_out(9s));
    CHECK(clock.left(Color::third, 9s) == 0s);
}

TEST_CASE("game clock: a time before the start counts as the start") {
    GameClock clock = new_clock();
    clock.start(Color::first, 10s);
    CHECK(clock.left(Color::first, 9s) == 5s);
}

TEST_CASE("game clock: players may have different times") {
    const TimeControl odds{{10min, 5s}, {5min, 3s}, {1min, 0s}};
    GameClock clock(odds, start_times(odds));
    clock.start(Color::second, 0s);
    CHECK(clock.press(60s) == 4min + 3s);
    CHECK(clock.left(Color::third, 60s) == 1min);
}

TEST_CASE("game clock: days for each move begin anew, and what is left is lost") {
    using namespace std::chrono_literals;
    const TimeControl days = for_all({72h, 0s, true});
    GameClock clock(days, start_times(days));
    clock.start(Color::first, 0ms);
    CHECK(clock.press(10h) == 72h);
    clock.start(Color::second, 10h);
    clock.set(Color::second, 5h, 11h);
    CHECK(clock.left(Color::second, 13h) == 3h);
    CHECK_FALSE(clock.has_run_out(16h - 1ms));
    CHECK(clock.has_run_out(16h));
    clock.set(Color::second, -1h, 16h);
    CHECK(clock.left(Color::second, 16h) == 0ms);
}

} // namespace tondo
