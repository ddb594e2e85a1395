// Moats (rules 3man-video 4.4) as 3man-video has them.

#include "../diagram.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: moats of 3man-video");

namespace {

constexpr std::string_view every_moat = "h|i p|q x|a";

} // namespace

TEST_CASE("an unbridged moat is crossed by a quiet move without check") {
    CHECK(targets(position({.pieces = "wKe1 gKm2 gBp1 bKu1 wRg1", .rules = "3man-video"}), "g1", 2) == R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  . gK  .  .  .:  .  .  x  .  .  .  .  .
1 |  .  .  .  . wK  x wR  x|  .  x  x  x  .  x  x gB|  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wBh2 wPg3 gNi1", .rules = "3man-video"}), "h2", 2) == R"(
2 :  .  .  .  .  .  x  . wB:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  x  .| gN  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRg1", .rules = "3man-video"}), "g1", 2) == R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 |  .  .  .  . wK  x wR  x|  .  .  .  . gK  .  .  .|  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wph2 gRi1 gRg1", .rules = "3man-video"}), "h2", 2) == R"(
2 :  .  .  .  .  .  .  . wp:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .xgR  .| gR  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a bridged moat allows captures and checks, but no capture of a living king") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRg1 gNk1", .bridged = every_moat, .rules = "3man-video"}), "g1",
                  2) ==
          R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 =  .  .  .  . wK  x wR  x=  x  xxgN  . gK  .  .  .=  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRg1", .bridged = every_moat, .rules = "3man-video"}), "g1", 2) ==
          R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 =  .  .  .  . wK  x wR  x=  x  x  x  x gK  .  .  .=  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wph2 gRi1 gRg1", .bridged = every_moat, .rules = "3man-video"}),
                  "h2", 2) == R"(
2 :  .  .  .  .  .  .  . wp:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  . wK  .xgR  .= gR  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(moves(position({.pieces = "wKe1 gKm1 bKu1 wph2 gRi1 gRg1", .bridged = every_moat, .rules = "3man-video"}),
                "h2") == "h2g1b h2g1n h2g1q h2g1r");
}

TEST_CASE("a dead king may be captured over a bridged moat") {
    CHECK(legal(position({.pieces = "wKe1 gKi1 bKu1 wRg1", .living = "wb", .rules = "3man-video"}), "g1i1"));
}

TEST_CASE("no piece gives check over a moat, even a bridged one") {
    CHECK_FALSE(position({.pieces = "wKe1 gKm1 bKu1 gRi1 bRx1", .bridged = "h|i p|q x|a", .rules = "3man-video"})
                    .in_check(Color::first));
}

TEST_SUITE_END();
