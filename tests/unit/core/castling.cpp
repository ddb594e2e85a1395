// Castling (rules 3man 3.8).

#include "../diagram.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: castling");

namespace {

// White can castle to either side; the test adds other pieces.
Position ready(std::string_view others, std::string_view rights = "wKQ") {
    const std::string pieces = "wRa1 wPa2 wKe1 wRh1 " + std::string(others);
    return position({.pieces = pieces, .castling = rights});
}

constexpr std::string_view kings = "gKm1 bKu1 ";

std::string castlings(const Position &position) {
    std::string found;
    for (std::string_view way : {"e1g1", "e1c1"})
        if (legal(position, way))
            found += (found.empty() ? "" : " ") + std::string(way);
    return found;
}

} // namespace

TEST_CASE("castling to both sides") {
    const Position p = ready(kings);
    CHECK(targets(p, "e1", 2) == R"(
2 : wP  .  .  x  x  x  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 | wR  .  x  x wK  x  x wR|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(diagram(after(p, "e1g1"), {}, 2) == R"(
2 : wP  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 | wR  .  .  .  . wR wK  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(diagram(after(p, "e1c1"), {}, 2) == R"(
2 : wP  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  . wK wR  .  .  . wR|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("castling in the other sectors") {
    const std::string_view pieces = "wKe1 gRi1 gPi2 gKm1 gRp1 bRq1 bPq2 bKu1 bRx1 bPx2";
    const Position gray = position({.pieces = pieces, .turn = 'g', .castling = "gKQ bKQ"});
    CHECK(diagram(after(gray, "m1o1 u1s1"), {}, 2) == R"(
2 :  .  .  .  .  .  .  .  .: gP  .  .  .  .  .  .  .: bP  .  .  .  .  .  . bP
1 |  .  .  .  . wK  .  .  .| gR  .  .  .  . gR gK  .|  .  . bK bR  .  .  . bR
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(diagram(after(gray, "m1k1 u1w1"), {}, 2) == R"(
2 :  .  .  .  .  .  .  .  .: gP  .  .  .  .  .  .  .: bP  .  .  .  .  .  . bP
1 |  .  .  .  . wK  .  .  .|  .  . gK gR  .  .  . gR| bR  .  .  .  . bR bK  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("castling needs its right, which moves of the king or a rook remove") {
    CHECK(castlings(ready("gKm1 bKu1", "")) == "");
    CHECK(castlings(ready("gKm1 bKu1", "wK")) == "e1g1");
    CHECK(castlings(ready("gKm1 bKu1", "wQ")) == "e1c1");
    const Position p = ready("gKm1 bKu1 gNo4 bNs4");
    const std::string_view there_and_back[] = {"o4p2 s4r2", "p2o4 r2s4"};
    const auto wander = [&](std::string_view out, std::string_view back) {
        return after(after(after(after(p, out), there_and_back[0]), back), there_and_back[1]);
    };
    CHECK(castlings(wander("e1e2", "e2e1")) == "");
    CHECK(castlings(wander("a1b1", "b1a1")) == "e1g1");
    CHECK(castlings(wander("h1h2", "h2h1")) == "e1c1");
}

TEST_CASE("capturing a rook removes the right to castle with it") {
    const Position p = after(ready("gKm1 bKu1 gRh5"), "e1e2 h5h1");
    CHECK(p.castling(Color::first) == 0);
    const Position still =
        after(position({.pieces = "wRa1 wPa2 wKe1 wRh1 gKm1 bKu1 gRh5", .turn = 'g', .castling = "wKQ"}), "h5h1");
    CHECK(still.castling(Color::first) == 0b10);
}

TEST_CASE("castling over or onto pieces is illegal") {
    CHECK(castlings(ready("gKm1 bKu1 wBf1")) == "e1c1");
    CHECK(castlings(ready("gKm1 bKu1 gNg1")) == "e1c1");
    CHECK(castlings(ready("gKm1 bKu1 wNb1")) == "e1g1");
    CHECK(castlings(ready("gKm1 bKu1 bNc1")) == "e1g1");
    CHECK(castlings(ready("gKm1 bKu1 wQd1")) == "e1g1");
}

TEST_CASE("castling out of, through or into check by any living opponent is illegal") {
    CHECK(castlings(ready("gKm1 bKu1 gRe5")) == "");
    CHECK(castlings(ready("gKm1 bKu1 bRe5")) == "");
    CHECK(castlings(ready("gKm1 bKu1 gRf5")) == "e1c1");
    CHECK(castlings(ready("gKm1 bKu1 bRg5")) == "e1c1");
    CHECK(castlings(ready("gKm1 bKu1 bRd5")) == "e1g1");
    CHECK(castlings(ready("gKm1 bKu1 gRc5")) == "e1g1");
    CHECK(castlings(ready("gKm1 bKu1 gRf5 bRc5")) == ""); // one on each side
}

TEST_CASE("castling depends on attacks on the king's squares only") {
    CHECK(castlings(ready("gKm1 bKu1 gRb5")) == "e1g1 e1c1");
    CHECK(castlings(ready("gKm1 bKu1 gRa5 bRh5")) == "e1g1 e1c1");
}

TEST_CASE("dead pieces do not prevent castling") {
    CHECK(castlings(position(
              {.pieces = "wRa1 wPa2 wKe1 wRh1 gKm1 bKu1 gRf5 bRc5", .living = "wb", .castling = "wKQ"})) == "e1g1");
}

TEST_CASE("attacks over a moat do not prevent castling, bridged or not") {
    CHECK(castlings(position(
              {.pieces = "wRa1 wPa2 wKe1 wRh1 gKm1 bKu1 gNi2 bRx1", .castling = "wKQ", .bridged = "h|i p|q x|a"})) ==
          "e1g1 e1c1");
}

TEST_SUITE_END();
