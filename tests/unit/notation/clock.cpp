#include "tondo/notation/clock.hpp"

#include <doctest/doctest.h>

using namespace tondo::notation;
using namespace std::chrono_literals;

TEST_CASE("clock: the time left, wherever it stands in a comment") {
    CHECK(read_clock("[%clk 0:10:00]") == 10min);
    CHECK(read_clock("a long think [%clk 1:02:03] and a sigh") == 1h + 2min + 3s);
    CHECK(read_clock("[%clk 0:00:09.25]") == 9250ms);
    CHECK(read_clock("[%clk 12:00:00]") == 12h);
}

TEST_CASE("clock: anything else is no time") {
    for (const char *text :
         {"", "clk 0:10:00", "[%clk 10:00]", "[%clk 0:60:00]", "[%clk 0:00:60]", "[%clk -1:00:00]", "[%clk 0:10:00",
          "[%clk 0:10:]", "[%clk ]", "[%clk 99999999999:00:00]", "[%emt 0:00:05]"}) {
        CAPTURE(text);
        CHECK_FALSE(read_clock(text));
    }
}
