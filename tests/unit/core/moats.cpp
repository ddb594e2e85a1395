// Moats (rules 3man 4.1, 4.2, 4.3, 4.4) as 3man has them.

#include "../diagram.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: moats");

namespace {

constexpr std::string_view all = "h|i p|q x|a";

std::string bridges(const Position &position) {
    std::string names;
    for (Border border : all_borders)
        if (position.bridged().contains(border))
            names += (names.empty() ? "" : " ") + std::string(position.board().borders[index(border)]);
    return names;
}

} // namespace

TEST_CASE("nothing crosses a closed moat") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRg1"}), "g1", 2) == R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 |  .  .  .  . wK  x wR  x|  .  .  .  . gK  .  .  .|  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wQh2"}), "h2", 2) == R"(
2 :  x  x  x  x  x  x  x wQ:  x  x  x  x  x  x  x  x:  x  x  x  x  x  x  x  x
1 |  .  .  .  . wK  .  x  x|  x  .  .  . gK  .  .  .|  .  .  .  x bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNh1"}), "h1", 3) == R"(
3 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  x  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  . wN|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNi3"}), "i3", 3) == R"(
3 :  .  .  .  .  .  .  .  .: wN  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  x  .:  .  .  x  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  x  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKh1 gKm1 bKu1"}), "h1", 2) == R"(
2 :  .  .  .  .  .  .  x  x:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  .  .  .  x wK|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wph2 gRi1 gRg1"}), "h2", 2) == R"(
2 :  .  .  .  .  .  .  . wp:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .xgR  .| gR  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a knight crosses no moat unless an end of its move lies on the outer ring") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNh2"}), "h2", 4) == R"(
4    .  .  .  .  .  .  x  .   x  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  x  .  .:  .  x  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  . wN:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  x  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("the same pieces cross a bridged moat") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRg1", .bridged = "h|i"}), "g1", 2) == R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 |  .  .  .  . wK  x wR  x=  .  .  .  . gK  .  .  .|  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wQh2", .bridged = "h|i"}), "h2", 2) == R"(
2 :  x  x  x  x  x  x  x wQ:  x  x  x  x  x  x  x  x:  x  x  x  x  x  x  x  x
1 |  .  .  .  . wK  .  x  x=  x  .  .  . gK  .  .  .|  .  .  .  x bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNh1", .bridged = "h|i"}), "h1", 3) == R"(
3 :  .  .  .  .  .  .  x  .:  x  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  x  .  .:  .  x  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  . wN=  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNi3", .bridged = "h|i"}), "i3", 3) == R"(
3 :  .  .  .  .  .  .  .  .: wN  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  x  .:  .  .  x  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  x=  .  x  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKh1 gKm1 bKu1", .bridged = "h|i"}), "h1", 2) == R"(
2 :  .  .  .  .  .  .  x  x:  x  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  .  .  .  x wK=  x  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("every moat on the way must be bridged") {
    CHECK(targets(position({.pieces = "wKe2 gKm2 bKu2 wRe1 gBi2 bBu1 gRp2", .bridged = "h|i p|q x|a"}), "e1", 2) == R"(
2 :  .  .  .  . wK  .  .  .: gB  .  .  . gK  .  . gR:  .  .  .  . bK  .  .  .
1 =  x  x  x  x wR  x  x  x=  x  x  x  x  .  x  x  x=  x  x  x  x bB  x  x  x
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe2 gKm2 bKu1 wRg1 gRi1"}), "g1", 2) == R"(
2 :  .  .  .  . wK  .  x  .:  .  .  .  . gK  .  .  .:  .  .  x  .  .  .  .  .
1 |  x  x  x  x  x  x wR  x| gR  .  .  .  .  .  .  .|  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("nothing is captured over a moat: sliders, knights, kings, crossed pawns") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRg1 gNk1", .bridged = all}), "g1", 2) == R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 =  .  .  .  . wK  x wR  x=  .  x gN  . gK  .  .  .=  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wBh2 wPg3 gNi1", .bridged = all}), "h2", 2) == R"(
2 :  .  .  .  .  .  x  . wB:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  . wK  .  x  .= gN  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNh1 gNi3", .bridged = all}), "h1", 3) == R"(
3 :  .  .  .  .  .  .  x  .: gN  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  x  .  .:  .  x  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  . wK  .  . wN=  .  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKh1 gKm1 bKu1 gNi1", .bridged = all}), "h1", 2) == R"(
2 :  .  .  .  .  .  .  x  x:  x  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  .  .  .  x wK= gN  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wph2 gRi1 gRg1", .bridged = all}), "h2", 2) == R"(
2 :  .  .  .  .  .  .  . wp:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  . wK  .xgR  .= gR  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("not even a dead piece is captured over a moat") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRg1 gNk1", .living = "wb"}), "g1", 2) == R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 |  .  .  .  . wK  x wR  x=  .  x gN  . gK  .  .  .=  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("after a moat crossing, the mover may attack no living opponent's king") {
    // On i1 to l1 the rook would attack m1 along the ring.
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu2 wRg1 bBx1", .bridged = all}), "g1", 2) == R"(
2 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  x  . bK  .  .  .
1 =  .  .  .  . wK  x wR  x=  .  .  .  . gK  .  .  .=  .  .  x  .  .  .  . bB
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    // A knight on i3 would attack j5.
    CHECK_FALSE(legal(position({.pieces = "wKe1 gKj5 gBi1 bKu1 wNh1", .bridged = all}), "h1i3"));
    CHECK(legal(position({.pieces = "wKe1 gKj6 gBi1 bKu1 wNh1", .bridged = all}), "h1i3"));
}

TEST_CASE("after a moat crossing, a discovered check counts as well") {
    // The knight leaves the rook's file.
    CHECK_FALSE(legal(position({.pieces = "wKe1 wNi3 wRi6 gKm1 bKi2 bBx1", .bridged = all}), "i3h1"));
    CHECK(legal(position({.pieces = "wKe1 wNi3 wRi6 gKm1 bKj2 bBx1", .bridged = all}), "i3h1"));
}

TEST_CASE("after a moat crossing, a dead king may be attacked") {
    CHECK_FALSE(legal(position({.pieces = "wKe1 gKm1 bKv1 wRh1", .bridged = all}), "h1i1"));
    CHECK(legal(position({.pieces = "wKe1 gKm1 bKv1 wRh1", .living = "wb"}), "h1i1"));
}

TEST_CASE("a move is restricted only if every open route crosses a moat") {
    // Over h2 to i1 the bishop crosses the moat; through the centre and down to j2 it does not.
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wBf4 gNi1", .bridged = all}), "f4") == R"(
6    .  .  .  x  .  .  .  x   .  .  .  .  .  x  .  .   .  .  .  .  .  x  .  .
5    .  .  .  .  x  .  x  .   .  .  .  .  x  .  .  .   .  .  .  .  .  .  x  .
4    .  .  .  .  . wB  .  .   .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  x
3 :  x  .  .  .  x  .  x  .:  .  .  x  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  x  .  x  .  .  .  x:  .  x  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  x  . wK  .  .  .=xgN  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wBf4 gNi1 gPk3", .bridged = all}), "f4") == R"(
6    .  .  .  x  .  .  .  x   .  .  .  .  .  x  .  .   .  .  .  .  .  x  .  .
5    .  .  .  .  x  .  x  .   .  .  .  .  x  .  .  .   .  .  .  .  .  .  x  .
4    .  .  .  .  . wB  .  .   .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  x
3 :  x  .  .  .  x  .  x  .:  .  .xgP  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  x  .  x  .  .  .  x:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  x  . wK  .  .  .= gN  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    // Quiet both ways it is still one move.
    CHECK(moves(position({.pieces = "wKb1 wBf4 wPe3 gKm1 bKu1", .bridged = all}), "f4") ==
          "f4a3 f4b2 f4c1 f4d6 f4e5 f4g3 f4g5 f4h2 f4h6 f4i1 f4j2 f4k3 f4l4 f4m5 f4n6 f4v6 f4w5 f4x4");
    // Uncovering the rook gives check: allowed on the route that crosses nothing.
    CHECK(moves(position({.pieces = "wKb1 wBf4 wPe3 wRf6 gKf2 gNm1 bKu1", .bridged = all}), "f4") ==
          "f4a3 f4b2 f4c1 f4d6 f4e5 f4g3 f4g5 f4h2 f4h6 f4i1 f4j2 f4k3 f4l4 f4m5 f4n6 f4v6 f4w5 f4x4");
    CHECK(moves(position({.pieces = "wKb1 wBf4 wPe3 wRf6 gKf2 gNm1 bKu1 gPk3", .bridged = all}), "f4") ==
          "f4a3 f4b2 f4c1 f4d6 f4e5 f4g3 f4g5 f4h2 f4h6 f4k3 f4l4 f4m5 f4n6 f4v6 f4w5 f4x4");
    // Round the ring and back into one's own sector, behind a blocker.
    CHECK(legal(position({.pieces = "wKe2 gKm2 bKu2 wRa1 wBb1 gRi3 bRr3"}), "a1d1"));
    CHECK_FALSE(legal(position({.pieces = "wKe2 gKm2 bKu2 wRa1 wBb1 gRi3 bRr3 gNd1"}), "a1d1"));
}

TEST_CASE("no attack passes a moat, bridged or not") {
    CHECK(attacked_by(position({.pieces = "wKe4 wRg1 wNh1 wBh2 gKm1 bKu1", .bridged = all}), 'w', 3) == R"(
3 :  .  .  .  x  x  x  x  .:  x  .  x  .  .  .  .  .:  .  .  x  .  .  .  .  .
2 :  .  .  .  .  .  x  x wB:  .  x  .  .  .  .  .  .:  .  .  x  .  .  .  .  .
1 =  x  x  x  x  x  xxwRxwN=  x  .  .  . gK  .  .  .=  .  .  x  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK_FALSE(position({.pieces = "wKe1 gKm1 bKu1 gRi1 bRx1", .bridged = all}).in_check(Color::first));
    CHECK_FALSE(position({.pieces = "wKh1 wPg2 gKm1 bKu1 gNi3 gBi2 gQi1", .bridged = all}).in_check(Color::first));
}

TEST_CASE("kings may stand on both sides of a moat") {
    CHECK(legal(position({.pieces = "wKg1 gKi1 bKu1"}), "g1h1"));
    CHECK(legal(position({.pieces = "wKg1 gKi1 bKu1", .bridged = all}), "g1h1"));
    CHECK(legal(position({.pieces = "wKg2 gKi1 bKu1"}), "g2h1"));
    CHECK_FALSE(legal(position({.pieces = "wKg2 gKi2 bKu1"}), "g2h2"));
}

TEST_CASE("a moat is bridged for good when the living team's own rank is vacated") {
    const Position p = after(position({.pieces = "wKe1 wPh2 gKm1 bKu1"}), "e1e2");
    CHECK(bridges(p) == "h|i x|a");
    CHECK(bridges(after(p, "m1n1 u1v1 e2e1")) == "h|i x|a"); // coming back does not close it
    // A capture vacates it as well, and strangers on it do not count.
    CHECK(bridges(after(position({.pieces = "wKe2 wNa1 wBc1 gKm1 gRa6 bKu1 bNd1"}), "c1d2 a6a1")) == "h|i x|a");
    CHECK(bridges(position({.pieces = "wKe2 wNa1 gKm1 bKu1"})).empty());
}

TEST_CASE("a moat is bridged when a team is eliminated") {
    CHECK(bridges(position({.pieces = "wKe1 gKm1 bKu1"}).eliminate_mover(PlayerStatus::resigned)) == "h|i x|a");
    CHECK(bridges(position({.pieces = "wKe1 gKm1 bKu1", .living = "wg"})) == "p|q x|a");
    CHECK(bridges(position({.pieces = "wKe1 gKm1 bKu1", .turn = 'g', .living = "gb"})) == "h|i x|a");
}

TEST_SUITE_END();
