// King and knight (rules 3man 3.1, 3.3).

#include "../diagram.hpp"
#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: king and knight");

TEST_CASE("the king goes one step along any line, also across the centre") {
    CHECK(targets(position({.pieces = "wKd4 gKm1 bKu1"}), "d4") == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  x  x  x  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  x wK  x  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  x  x  x  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  .  .  .  .  .=  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe6 gKm1 bKu1"}), "e6") == R"(
6    .  .  .  x wK  x  .  .   .  .  .  .  .  .  x  .   x  .  x  .  .  .  .  .
5    .  .  .  x  x  x  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  .  .  .  .  .=  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1"}), "e1", 2) == R"(
2 :  .  .  .  x  x  x  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  x wK  x  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("kings keep apart, across the centre as well") {
    CHECK(targets(position({.pieces = "wKe6 gKp5 bKu1"}), "e6") == R"(
6    .  .  .  x wK  x  .  .   .  .  .  .  .  .  .  .   .  .  x  .  .  .  .  .
5    .  .  .  x  x  x  .  .   .  .  .  .  .  .  . gK   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  .  .  .  .  .=  .  .  .  .  .  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("the knight jumps: two and one, one and two, straight through the centre") {
    const std::string_view crowded = "wKe1 gKm1 bKu1 wNd3 wPd4 wPc3 wPe3 wPd2 gpf4";
    CHECK(targets(position({.pieces = crowded}), "d3") == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  x  .  x  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  x  . wP  .xgp  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  . wP wN wP  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  x  . wP  .  x  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  x  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNd6"}), "d6") == R"(
6    .  .  . wN  .  .  .  .   .  .  .  .  .  x  .  .   .  x  .  .  .  .  .  .
5    .  x  .  .  .  x  .  .   .  .  .  .  .  .  x  .   x  .  .  .  .  .  .  .
4    .  .  x  .  x  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNe5"}), "e5") == R"(
6    .  .  x  .  .  .  x  .   .  .  .  .  .  .  .  x   .  x  .  .  .  .  .  .
5    .  .  .  . wN  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  x  .  .  .  x  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  x  .  x  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 gKm1 bKu1 wNd1"}), "d1") == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  x  .  x  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  x  .  .  .  x  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  . wN wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a step or a leap across the centre keeps the square's colour") {
    const Board &board = find_rules("3man")->board();
    for (int file = 0; file < board.files; ++file) {
        const Square from = *board.at(file, board.ranks);
        const Shade shade = board.shade[from];
        for (Square to : board.king[from].free)
            if (board.file[to] != (file + 1) % 24 && board.file[to] != (file + 23) % 24 && board.file[to] != file)
                CHECK(board.shade[to] == shade);
        // A knight changes colour, except where it passes the centre.
        for (Square to : board.knight[from].free) {
            const int apart = (board.file[to] - file + 24) % 24;
            const bool across = apart > 2 && apart < 22;
            CHECK((board.shade[to] == shade) == across);
        }
    }
}

TEST_SUITE_END();
