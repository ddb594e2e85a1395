#include "tondo/notation/time_control.hpp"

#include <doctest/doctest.h>

namespace tondo::notation {

using namespace std::chrono_literals;

TEST_CASE("time control: minutes and seconds, or units") {
    CHECK(read_time_control("10+5") == for_all({10min, 5s}));
    CHECK(read_time_control("10m+5s") == for_all({10min, 5s}));
    CHECK(read_time_control("10") == for_all({10min, 0s}));
    CHECK(read_time_control("90s+2") == for_all({90s, 2s}));
    CHECK(read_time_control("1h30M") == for_all({90min, 0s}));
    CHECK(read_time_control("3+1m") == for_all({3min, 1min}));
    CHECK(read_time_control("10+5,5+3,1s") == TimeControl{{10min, 5s}, {5min, 3s}, {1s, 0s}});
}

TEST_CASE("time control: days for each move") {
    CHECK(read_time_control("3d") == for_all({72h, 0s, true}));
    CHECK(read_time_control("30d") == for_all({720h, 0s, true}));
    CHECK(read_time_tag("1/259200") == for_all({72h, 0s, true}));
    for (const char *text : {"0d", "31d", "d", "-1d", "3d+5", "3d,3d,3d", "1.5d", "9223372036854775807d"})
        CHECK_MESSAGE(!read_time_control(text), text);
    for (const char *text : {"1/", "1/0", "1/86401", "1/3600", "1/2678400", "2/86400", "1/9223372036854775807"})
        CHECK_MESSAGE(!read_time_tag(text), text);
}

TEST_CASE("time control: anything else is refused") {
    for (const char *text : {"", "off", "0", "0+5", "+5", "10+", "10 + 5", "-1", "10+5,", "1,2", "1,2,3,4", "1s1m",
                             "1m5", "1x", "101h", "10+2h", "99999999999", "10+5+5"})
        CHECK_MESSAGE(!read_time_control(text), text);
}

TEST_CASE("time control: written briefly and read back") {
    for (const char *text : {"10+5", "90s+0", "10+5,5+3,10+5", "6000+3600", "3d"}) {
        const auto control = read_time_control(text);
        REQUIRE_MESSAGE(control, text);
        CHECK(write_time_control(*control) == text);
        CHECK(read_time_tag(write_time_tag(*control)) == control);
    }
}

TEST_CASE("time control: the tag is in seconds") {
    CHECK(write_time_tag(for_all({10min, 5s})) == "600+5");
    CHECK(read_time_tag("300") == for_all({5min, 0s}));
    for (const char *text : {"40/9000", "40/9000:3600", "*60", "?", "-", "10m+5s"})
        CHECK_MESSAGE(!read_time_tag(text), text);
}

} // namespace tondo::notation
