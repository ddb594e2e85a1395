// Pawns: steps, captures, crossing the centre, promotion (rules 3man 3.4, 3.5, 3.6), and creeks (rules 3man 4.6).

#include "../diagram.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: pawns");

TEST_CASE("a pawn moves one square or two from its starting square if the way is free") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wPc2"}), "c2", 4) == R"(
4    .  .  x  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  x  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  . wP  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(moves(position({.pieces = "wKe1 gKm1 bKu1 wPc2 gNc4"}), "c2") == "c2c3");
    CHECK(moves(position({.pieces = "wKe1 gKm1 bKu1 wPc2 gNc3"}), "c2") == "");
    CHECK(moves(position({.pieces = "wKe1 gKm1 bKu1 wPc3"}), "c3") == "c3c4");
}

TEST_CASE("pawns capture one square diagonally forward and nowhere else") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wPd4 gNc5 bNd5 gNe5 bNe4 gNc3"}), "d4", 5) == R"(
5    .  .xgN bNxgN  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  . wP bN  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  . gN  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wPd4 wNc5"}), "d4", 5) == R"(
5    .  . wN  x  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  . wP  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a pawn on the innermost ring moves and captures across the centre, and has crossed") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1 wPd6 gNn6 bNr6 gNc6"});
    CHECK(targets(p, "d6") == R"(
6    .  . gN wP  .  .  .  .   .  .  .  .  .xgN  .  x   .xbN  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(diagram(after(p, "d6p6")) == R"(
6    .  . gN  .  .  .  .  .   .  .  .  .  . gN  . wp   . bN  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(diagram(after(p, "d6n6")) == R"(
6    .  . gN  .  .  .  .  .   .  .  .  .  . wp  .  .   . bN  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a crossed pawn moves outward and never double-steps") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wpp5 gNo4 bNq4 gNo6"}), "p5") == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  . gN  .   .  .  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  . wp   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .xgN  x xbN  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wpk2 gPj2 gRj1"}), "k2", 2) == R"(
2 :  .  .  .  .  .  .  .  .:  . gP wp  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .xgR  x  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(moves(position({.pieces = "wKe1 gKm1 bKu1 wpk6"}), "k6") == "k6k5");
}

TEST_CASE("a crossed pawn promotes on the outer ring in any sector, by a step or a capture") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1 wpk2 gRj1 wpr2 wpa2"});
    CHECK(moves(p, "k2") == "k2j1b k2j1n k2j1q k2j1r k2k1b k2k1n k2k1q k2k1r");
    CHECK(moves(p, "r2") == "r2r1b r2r1n r2r1q r2r1r");
    CHECK(moves(p, "a2") == "a2a1b a2a1n a2a1q a2a1r");
    CHECK(diagram(after(p, "k2j1n"), {}, 2) == R"(
2 : wp  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  . wp  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  . wN  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(diagram(after(p, "a2a1q"), {}, 2) == R"(
2 :  .  .  .  .  .  .  .  .:  .  . wp  .  .  .  .  .:  . wp  .  .  .  .  .  .
1 | wQ  .  .  . wK  .  .  .|  . gR  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a pawn attacks the squares where it captures") {
    CHECK(attacked_by(position({.pieces = "wKd6 gKm1 bKu1 gPj2 gpf3 gPl6"}), 'g') == R"(
6    .  x  . wK  .  .  .  .   .  .  . gP  .  .  .  .   .  .  .  .  .  x  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  . gp  .  .:  x  .  x  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  x  .  x  .:  . gP  .  x  x  x  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  .  .  .  .  .=  .  .  .  x gK  x  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("core: creeks");

TEST_CASE("a pawn that has not crossed captures over no creek from ranks 2 and 3, but does from rank 4 on") {
    const std::string_view beside = "wKe1 gKm1 bKu1 wPh2 bpi3 bpg3";
    CHECK(targets(position({.pieces = beside}), "h2", 5) == R"(
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  x   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .xbp  x: bp  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  . wP:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wPh3 bpi4 bpg4"}), "h3", 5) == R"(
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .xbp  x  bp  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  . wP:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wPh4 bpi5 bpg5"}), "h4", 5) == R"(
5    .  .  .  .  .  .xbp  x xbp  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  . wP   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 bPq3 wpp4", .turn = 'b'}), "q3", 5) == R"(
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  . wp   x  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .: bP  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wPa3 bpx4"}), "a3", 5) == R"(
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    x  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  . bp
3 : wP  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("creeks stay when the moats are bridged") {
    CHECK(moves(position({.pieces = "wKe1 gKm1 bKu1 wPh2 bpi3", .bridged = "h|i p|q x|a"}), "h2") == "h2h3 h2h4");
    CHECK(moves(position({.pieces = "wKe1 gKm1 bKu1 wPh2 bpi3", .living = "wb"}), "h2") == "h2h3 h2h4");
}

TEST_CASE("a pawn that has not crossed does not attack or give check over a creek") {
    CHECK_FALSE(position({.pieces = "wPh2 wKe1 gKi3 bKu1", .turn = 'g'}).in_check(Color::second));
    CHECK_FALSE(position({.pieces = "wPh3 wKe1 gKi4 bKu1", .turn = 'g'}).in_check(Color::second));
    CHECK(position({.pieces = "wPh4 wKe1 gKi5 bKu1", .turn = 'g'}).in_check(Color::second));
    CHECK(position({.pieces = "wPg3 wKe1 gKh4 bKu1", .turn = 'g'}).in_check(Color::second));
}

TEST_CASE("crossed pawns ignore creeks") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wpi4 bNh3 bNj3"}), "i4", 5) == R"(
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .  wp  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .xbN:  xxbN  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wpi3 bNh2 bNj2"}), "i3", 5) == R"(
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .: wp  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .xbN:  xxbN  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(position({.pieces = "wpi3 wKe1 gKh2 bKu1", .turn = 'g'}).in_check(Color::second));
}

TEST_SUITE_END();
