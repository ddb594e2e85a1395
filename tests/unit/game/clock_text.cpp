#include "game/clock_text.hpp"

#include <doctest/doctest.h>

namespace tondo::game {

using namespace std::chrono_literals;

TEST_CASE("clock text: times are written as short as possible") {
    CHECK(write_time(1h + 2min + 3s) == "1:02:03");
    CHECK(write_time(10min) == "10:00");
    CHECK(write_time(62'900ms) == "1:02");
    CHECK(write_time(0ms) == "0:00");
    CHECK(write_time(24h) == "1d0h");
    CHECK(write_time(72h - 1ms) == "2d23h");
    CHECK(write_time(24h - 1ms) == "23:59:59");
}

TEST_CASE("clock text: tenths in the last ten seconds") {
    CHECK(write_countdown(1h + 2min + 3s) == "1:02:03");
    CHECK(write_countdown(9min + 5999ms) == "9:05");
    CHECK(write_countdown(10s) == "0:10");
    CHECK(write_countdown(9999ms) == "0:09.9");
    CHECK(write_countdown(0ms) == "0:00.0");
}

TEST_CASE("clock text: it changes at the stated time, and not before") {
    for (const auto left :
         {259'200'000ms, 86'400'000ms, 86'399'999ms, 600'000ms, 599'001ms, 20'500ms, 10'000ms, 9'999ms, 250ms, 100ms}) {
        const auto next = until_next_countdown(left);
        CHECK(write_countdown(left) == write_countdown(left - (next - 1ms)));
        if (next <= left)
            CHECK(write_countdown(left) != write_countdown(left - next));
    }
}

TEST_CASE("clock text: less than twenty seconds is low") {
    CHECK_FALSE(is_low(20s));
    CHECK(is_low(19999ms));
}

} // namespace tondo::game
