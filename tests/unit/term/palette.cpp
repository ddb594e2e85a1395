#include "term/direct_color.hpp"

#include "canvas/rgb.hpp"

#include <doctest/doctest.h>

using tondo::canvas::direct;
using tondo::term::direct_color;

TEST_CASE("xterm's palette by red, green and blue") {
    CHECK(direct_color({0}) == 0);
    CHECK(direct_color({7}) == 7);
    CHECK(direct_color({9}) == 0xff0000);
    CHECK(direct_color({16}) == 0x000100); // Black, and no number of a small palette.
    CHECK(direct_color({21}) == 0x0001ff);
    CHECK(direct_color({67}) == 0x5f87af);
    CHECK(direct_color({208}) == 0xff8700); // Orange.
    CHECK(direct_color({231}) == 0xffffff);
    CHECK(direct_color({232}) == 0x080808);
    CHECK(direct_color({255}) == 0xeeeeee);
    CHECK(direct_color(direct({0x12, 0x34, 0x56})) == 0x123456);
    CHECK(direct_color(direct({0, 0, 7})) == 0x000107);
}
