// Rings, files and diagonals of the round board (rules 3man 2.3, 2.4, 2.5).

#include "../diagram.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: lines");

TEST_CASE("the start position") {
    CHECK(diagram(Position::start(*find_rules("3man"))) == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 : wP wP wP wP wP wP wP wP: gP gP gP gP gP gP gP gP: bP bP bP bP bP bP bP bP
1 | wR wN wB wQ wK wB wN wR| gR gN gB gQ gK gB gN gR| bR bN bB bQ bK bB bN bR
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a file goes straight through the centre and out on the other side") {
    CHECK(targets(position({.pieces = "wKf2 gKm1 bKu1 wRd4 wPb4 bPt4"}), "d4") == R"(
6    .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  x   .  .  .  .  .  .  .  .
5    .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  x   .  .  .  .  .  .  .  .
4    . wP  x wR  x  x  x  x   x  x  x  x  x  x  x  x   x  x  xxbP  .  .  .  .
3 :  .  .  .  x  .  .  .  .:  .  .  .  .  .  .  .  x:  .  .  .  .  .  .  .  .
2 :  .  .  .  x  . wK  .  .:  .  .  .  .  .  .  .  x:  .  .  .  .  .  .  .  .
1 =  .  .  .  x  .  .  .  .=  .  .  .  . gK  .  .  x|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wRd4 wPd3 bPs3 wPb4 gpg4 gpp5"}), "d4") == R"(
6    .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  x   .  .  .  .  .  .  .  .
5    .  .  .  x  .  .  .  .   .  .  .  .  .  .  .xgp   .  .  .  .  .  .  .  .
4    . wP  x wR  x  xxgp  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  . wP  .  .  .  .:  .  .  .  .  .  .  .  .:  .  . bP  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a ring goes round and stops before its own square") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1 wRf3 wPf4 wPf2"});
    CHECK(targets(p, "f3") == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  . wP  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  x  x  x  x  x wR  x  x:  x  x  x  x  x  x  x  x:  x  x  x  x  x  x  x  x
2 :  .  .  .  .  . wP  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK_FALSE(legal(p, "f3f3"));
}

TEST_CASE("a diagonal turns through the centre, keeps its colour and ends on the outer ring") {
    CHECK(targets(position({.pieces = "wKf2 gKm1 bKu1 wBb1"}), "b1") == R"(
6    .  .  .  .  .  .  x  .   .  .  .  .  .  .  .  .   .  .  .  .  x  .  .  .
5    .  .  .  .  .  x  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  x  .  .
4    .  .  .  .  x  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  x  .
3 :  .  .  .  x  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  x
2 :  x  .  x  .  . wK  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  . wB  .  .  .  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe2 gKm1 bKu1 wBd4"}), "d4") == R"(
6    .  x  .  .  .  x  .  .   .  .  .  x  .  .  .  .   .  .  .  x  .  .  .  .
5    .  .  x  .  x  .  .  .   .  .  x  .  .  .  .  .   .  .  .  .  x  .  .  .
4    .  .  . wB  .  .  .  .   .  x  .  .  .  .  .  .   .  .  .  .  .  x  .  .
3 :  .  .  x  .  x  .  .  .:  x  .  .  .  .  .  .  .:  .  .  .  .  .  .  x  .
2 :  .  x  .  . wK  x  .  x:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  x
1 =  x  .  .  .  .  .  x  .=  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wBk6 bpm6 gBn3"}), "k6") == R"(
6    x  .  .  .  .  .  .  .   .  . wB  . bp  .  .  .   .  .  .  .  x  .  .  .
5    .  x  .  .  .  .  .  .   .  x  .  x  .  .  .  .   .  .  .  x  .  .  .  .
4    .  .  x  .  .  .  .  .   x  .  .  .  x  .  .  .   .  .  x  .  .  .  .  .
3 :  .  .  .  x  .  .  .  x:  .  .  .  .  .xgB  .  .:  .  x  .  .  .  .  .  .
2 :  .  .  .  .  x  .  x  .:  .  .  .  .  .  .  .  .:  x  .  .  .  .  .  .  .
1 |  .  .  .  . wK  x  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a target reached by two routes is one move, legal if either is open") {
    // Both ways from d4 end on g1.
    const Position short_way_blocked = position({.pieces = "wKe1 gKm1 bKu1 wBd4 wPf2"});
    CHECK(targets(short_way_blocked, "d4") == R"(
6    .  x  .  .  .  x  .  .   .  .  .  x  .  .  .  .   .  .  .  x  .  .  .  .
5    .  .  x  .  x  .  .  .   .  .  x  .  .  .  .  .   .  .  .  .  x  .  .  .
4    .  .  . wB  .  .  .  .   .  x  .  .  .  .  .  .   .  .  .  .  .  x  .  .
3 :  .  .  x  .  x  .  .  .:  x  .  .  .  .  .  .  .:  .  .  .  .  .  .  x  .
2 :  .  x  .  .  . wP  .  x:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  x
1 |  x  .  .  . wK  .  x  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    const Position both_blocked = position({.pieces = "wKe1 gKm1 bKu1 wBd4 wPf2 gPk5"});
    CHECK(targets(both_blocked, "d4") == R"(
6    .  x  .  .  .  x  .  .   .  .  .  x  .  .  .  .   .  .  .  x  .  .  .  .
5    .  .  x  .  x  .  .  .   .  .xgP  .  .  .  .  .   .  .  .  .  x  .  .  .
4    .  .  . wB  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  x  .  .
3 :  .  .  x  .  x  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  x  .
2 :  .  x  .  .  . wP  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  x
1 |  x  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("ring, file and diagonals of a queen on the innermost ring meet, and nothing counts twice") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1 wQd6"});
    CHECK(targets(p, "d6") == R"(
6    x  x  x wQ  x  x  x  x   x  x  x  x  x  x  x  x   x  x  x  x  x  x  x  x
5    .  .  x  x  x  .  .  .   .  .  .  .  x  .  .  x   .  .  x  .  .  .  .  .
4    .  x  .  x  .  x  .  .   .  .  .  x  .  .  .  x   .  .  .  x  .  .  .  .
3 :  x  .  .  x  .  .  x  .:  .  .  x  .  .  .  .  x:  .  .  .  .  x  .  .  .
2 :  .  .  .  x  .  .  .  x:  .  x  .  .  .  .  .  x:  .  .  .  .  .  x  .  x
1 |  .  .  .  x wK  .  .  .|  x  .  .  . gK  .  .  x|  .  .  .  . bK  .  x  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(moves(p, "d6") == "d6a3 d6a6 d6b4 d6b6 d6c5 d6c6 d6d1 d6d2 d6d3 d6d4 d6d5 d6e5 d6e6 d6f4 d6f6 d6g3 d6g6 d6h2 "
                            "d6h6 d6i1 d6i6 d6j2 d6j6 d6k3 d6k6 d6l4 d6l6 d6m5 d6m6 d6n6 d6o6 d6p1 d6p2 d6p3 d6p4 d6p5 "
                            "d6p6 d6q6 d6r6 d6s5 d6s6 d6t4 d6t6 d6u3 d6u6 d6v2 d6v6 d6w1 d6w6 d6x2 d6x6");
}

TEST_CASE("pieces of either side stop a line, otherwise only the outer ring's corners do") {
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wQe3 wPe4 wPd2 gpc3 bpg5"}), "e3") == R"(
6    .  x  .  .  .  .  .  .   .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  x  .  .  .xbp  .   .  .  x  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  x wP  x  .  .   .  x  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  x  xxgp  x wQ  x  x  x:  x  x  x  x  x  x  x  x:  x  x  x  x  x  x  x  x
2 :  .  .  . wP  x  x  .  x:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  x  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("no line returns to its own square or passes another of its squares twice") {
    const Board &board = find_rules("3man")->board();
    for (std::size_t i = 0; i < board.size; ++i)
        for (const auto *rays : {&board.straight[Square(i)], &board.diagonal[Square(i)]})
            for (const Ray &ray : *rays) {
                SquareSet seen{Square(i)};
                for (Step step : ray.steps) {
                    CHECK_FALSE(seen.contains(step.to));
                    seen.insert(step.to);
                }
            }
}

TEST_SUITE_END();
