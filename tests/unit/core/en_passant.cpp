// En passant (rules 3man 3.7): both opponents get a chance.

#include "../diagram.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: en passant");

namespace {

constexpr std::string_view waiting = "wKg1 gKm1 bKu1 wPe2 bpd4 gpf4 gRj1 bRr1";

std::string passed(const Position &position, char owner) {
    const std::optional<Square> square = position.passed(color(position, owner));
    return square ? position.board().name(*square) : "-";
}

} // namespace

TEST_CASE("the next player may answer a double step en passant") {
    const Position p = after(position({.pieces = waiting}), "e2e4");
    CHECK(targets(p, "f4", 4) == R"(
4    .  .  . bp wP gp  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  x  x  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  .  .  . wK  .|  . gR  .  . gK  .  .  .|  . bR  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    const Position taken = after(p, "f4e3");
    CHECK(diagram(taken, {}, 4) == R"(
4    .  .  . bp  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  . gp  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  .  .  . wK  .|  . gR  .  . gK  .  .  .|  . bR  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(passed(taken, 'w') == "-");
    CHECK(moves(taken, "d4") == "d4d3 d4e3"); // now an ordinary capture
}

TEST_CASE("the player after next may answer a double step en passant") {
    const Position p = after(position({.pieces = waiting}), "e2e4 j1k1");
    CHECK(targets(p, "d4", 4) == R"(
4    .  .  . bp wP gp  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  x  x  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  .  .  . wK  .|  .  . gR  . gK  .  .  .|  . bR  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(diagram(after(p, "d4e3"), {}, 4) == R"(
4    .  .  .  .  . gp  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  . bp  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  .  .  . wK  .|  .  . gR  . gK  .  .  .|  . bR  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a single step allows no capture en passant") {
    CHECK(moves(after(position({.pieces = waiting}), "e2e3"), "f4") == "f4e3 f4f3");
    CHECK(moves(after(position({.pieces = "wKg1 gKm1 bKu1 wPe3 gpf4"}), "e3e4"), "f4") == "f4f3");
}

TEST_CASE("a right to capture en passant ends when its owner's turn comes") {
    const Position p = after(position({.pieces = waiting}), "e2e4 j1k1 r1s1");
    CHECK(passed(p, 'w') == "-");
    CHECK(moves(after(p, "g1h1"), "f4") == "f4f3");
}

TEST_CASE("a right to capture en passant ends when the passed square is occupied") {
    const Position p = after(position({.pieces = "wKg1 gKm1 bKu1 wPe2 bpd4 gRi3 wPa2"}), "e2e4 i3e3");
    CHECK(passed(p, 'w') == "-");
}

TEST_CASE("a right to capture en passant ends when the pawn is gone") {
    const Position p = after(position({.pieces = "wKg1 gKm1 bKu1 wPe2 bpd4 gRi4"}), "e2e4 i4e4");
    CHECK(passed(p, 'w') == "-");
    CHECK(moves(p, "d4") == "d4d3");
}

TEST_CASE("a right to capture en passant ends when the double-stepper is eliminated") {
    // Gray exposes White's king to Black, who captures it: Gray may no longer capture the dead pawn.
    const Position p = after(position({.pieces = "wKg1 gKm1 bKu1 wPe2 gpf4 gBg3 bRg6"}), "e2e4 g3h4");
    CHECK(passed(p, 'w') == "e3");
    const Position captured = after(p, "g6g1");
    CHECK(passed(captured, 'w') == "-");
    CHECK(moves(captured, "f4") == "f4f3");
}

TEST_CASE("two rights to capture en passant may be open at once") {
    const Position p = after(position({.pieces = "wKg1 gKm1 bKu1 wPe2 gPk2 bpd4 bpj4"}), "e2e4 k2k4");
    CHECK(passed(p, 'w') == "e3");
    CHECK(passed(p, 'g') == "k3");
    CHECK(legal(p, "d4e3"));
    CHECK(legal(p, "j4k3"));
}

TEST_CASE("en passant works over a creek, as the capturing pawn has crossed") {
    const Position p = after(position({.pieces = "wKe1 gKm1 bKu1 wPh2 gpi4"}), "h2h4");
    CHECK(targets(p, "i4", 4) == R"(
4    .  .  .  .  .  .  . wP  gp  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  x:  x  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a pawn that has not crossed never captures en passant") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1 wPh4 gPi2", .turn = 'g', .passed = "h3"});
    CHECK(moves(p, "i2") == "i2i3 i2i4");
}

TEST_CASE("a capture en passant may not uncover the own king, with both pawns gone from the ring") {
    const std::string_view both_shield = "wKg1 gKm1 bKa4 bpd4 wPe4 gRg4 bpx4";
    CHECK(targets(position({.pieces = both_shield, .turn = 'b', .passed = "e3"}), "d4", 4) == R"(
4   bK  .  . bp wP  . gR  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  . bp
3 :  .  .  .  x  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  .  .  . wK  .|  .  .  .  . gK  .  .  .=  .  .  .  .  .  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(legal(position({.pieces = "wKg1 gKm1 bKa4 bpd4 wPe4 bpf4 gRg4 bpx4", .turn = 'b', .passed = "e3"}), "d4e3"));
}

TEST_CASE("a checking pawn may be captured en passant") {
    const Position p = after(position({.pieces = "wKg1 gKf5 bKu1 wPe2 gpd4 bRb2 bRa3"}), "e2e4");
    CHECK(p.in_check(Color::second));
    CHECK(legal(p, "d4e3"));
}

TEST_SUITE_END();
