#include "tondo/notation/clock.hpp"

#include <doctest/doctest.h>

using namespace tondo::notation;
using namespace std::chrono_literals;

TEST_CASE("clock: the time left is read from any of a ply's comments") {
    CHECK(clock_time({"[%clk 0:10:00]"}) == 10min);
    CHECK(clock_time({"a long think [%clk 1:02:03] and a sigh"}) == 1h + 2min + 3s);
    CHECK(clock_time({"none", "[%emt 0:00:01]", "[%clk 0:00:09.25]"}) == 9250ms);
    CHECK(clock_time({"[%clk 120:00:00]"}) == 120h);
    CHECK(clock_time({"[%clk  2:03.5 ]"}) == 2min + 3500ms);
    CHECK(clock_time({"[%clk 600]"}) == 10min);
    CHECK(clock_time({"[%clk [%clk 0:10:00]"}) == 10min);
    CHECK_FALSE(clock_time({}));
}

TEST_CASE("clock: the time used is a value of its own") {
    const std::vector<std::string> comments{"[%emt 0:00:07] [%clk 0:09:53]"};
    CHECK(elapsed_time(comments) == 7s);
    CHECK(clock_time(comments) == 9min + 53s);
    CHECK_FALSE(elapsed_time({"[%clk 0:00:07]"}));
}

TEST_CASE("clock: anything else is refused") {
    for (const char *text : {"", "clk 0:10:00", "[%clk 0:60:00]", "[%clk 0:00:60]", "[%clk -1:00:00]", "[%clk 0:10:00",
                             "[%clk 0:10:]", "[%clk 0:10:00:00]", "[%clk ]", "[%clk]", "[%clk x]", "[%clk 0:10:00 x]",
                             "[%clk 99999999999:00:00]", "[%clk [ 0:10:00]", "[%emt 0:00:05]", "]"}) {
        CAPTURE(text);
        CHECK_FALSE(clock_time({text}));
    }
}

TEST_CASE("clock: a time is written into existing comments") {
    std::vector<std::string> comments{"a fine move"};
    set_clock_time(comments, 1h + 2min + 3999ms);
    CHECK(comments == std::vector<std::string>{"[%clk 1:02:03]", "a fine move"});
    set_clock_time(comments, 5s);
    CHECK(comments == std::vector<std::string>{"[%clk 0:00:05]", "a fine move"});
    comments = {"before [%clk 0:00:05.7] behind"};
    set_clock_time(comments, 5200ms);
    CHECK(comments.front() == "before [%clk 0:00:05.7] behind");
    set_clock_time(comments, 6s);
    CHECK(comments.front() == "before [%clk 0:00:06] behind");
}
