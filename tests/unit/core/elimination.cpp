// Check, mate, king capture and the pieces of dead players (rules 3man 5.1, 5.2, 5.3, 5.6).

#include "../diagram.hpp"
#include "../scene.hpp"

#include "core/attacks.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: check and elimination");

namespace {

std::string statuses(const Position &position) {
    constexpr std::string_view names[] = {"living",   "checkmated", "stalemated", "king captured",
                                          "resigned", "flagged",    "unknown"};
    std::string text;
    for (Color color : all_colors)
        text += (text.empty() ? "" : ", ") + std::string(names[static_cast<std::size_t>(position.status(color))]);
    return text;
}

} // namespace

TEST_CASE("check by either opponent, or by both, must be met") {
    CHECK(targets(position({.pieces = "wKe1 wRb2 gKm1 gRe5 bKu1"}), "b2", 5) == R"(
5    .  .  .  . gR  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  . wR  .  .  x  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 wRb2 gKm1 bKu1 bRe5"}), "b2", 5) == R"(
5    .  .  .  . bR  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  . wR  .  .  x  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    const Position both = position({.pieces = "wKe1 wRb2 wQc5 gKm1 gRe5 bKu1 bBh4"});
    CHECK(both.checkers(Color::first).size() == 2);
    CHECK(moves(both) == "e1d1 e1f1");
}

TEST_CASE("a piece pinned by either opponent stays on the line") {
    CHECK(targets(position({.pieces = "wKe1 wRe3 gKm1 gRe6 bKu1"}), "e3") == R"(
6    .  .  .  .xgR  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  .  .  x  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  x  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  . wR  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  x  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(targets(position({.pieces = "wKe1 wBf2 wPd2 gKm1 bKu1 bQh4"}), "f2", 5) == R"(
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .xbQ   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  x  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  . wP  . wB  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    // Along a ring both ways and on two lines at once.
    CHECK(targets(position({.pieces = "wKe3 wRk3 gKm1 bKu1 gRs3"}), "k3") == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  . wK  .  .  .:  .  . wR  .  .  .  .  .:  .  .xgR  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 =  .  .  .  .  .  .  .  .=  .  .  .  . gK  .  .  .|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("a king capture: the second player uncovers, the third may take (the example of the rules)") {
    const Position p = position({.pieces = "wKe1 wQm6 gKm3 gNi1 bBm5 bKu1", .turn = 'b'});
    const Position uncovered = after(p, "m5k3");
    CHECK(turn(uncovered) == 'w');
    CHECK(uncovered.in_check(Color::second));
    CHECK(targets(uncovered, "m6") == R"(
6    x  x  x  x  x  x  x  x   x  x  x  x wQ  x  x  x   x  x  x  x  x  x  x  x
5    x  .  .  x  .  .  .  .   .  .  .  x  x  x  .  .   .  .  .  .  .  x  .  .
4    x  .  .  .  x  .  .  .   .  .  x  .  x  .  x  .   .  .  .  .  x  .  .  .
3 :  x  .  .  .  .  x  .  .:  .  x bB  .xgK  .  .  x:  .  .  .  x  .  .  .  .
2 :  x  .  .  .  .  .  x  .:  x  .  .  .  .  .  .  .:  x  .  x  .  .  .  .  .
1 |  x  .  .  . wK  .  .  x| gN  .  .  .  .  .  .  .|  .  x  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    const Position captured = after(uncovered, "m6m3");
    CHECK(statuses(captured) == "living, king captured, living");
    CHECK(turn(captured) == 'b');
    CHECK_FALSE(captured.king(Color::second));
    CHECK(captured.halfmove_clock() == 0);
    CHECK(diagram(captured) == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  .  .  .  .  .:  .  . bB  . wQ  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wK  .  .  .= gN  .  .  .  .  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("the third player need not capture, and then the king's owner may escape") {
    const Position p = after(position({.pieces = "wKe1 wQm6 gKm3 gNi1 bBm5 bKu1", .turn = 'b'}), "m5k3 e1f1");
    CHECK(turn(p) == 'g');
    CHECK(p.in_check(Color::second));
    CHECK(legal(p, "m3n3"));
}

TEST_CASE("a king capture eliminates before the safety of the own king is checked") {
    // White is in check by Gray's rook alone; taking Gray's king answers it.
    const Position p = position({.pieces = "wKe1 wRm6 gKm3 gRe5 bKu1"});
    CHECK(legal(p, "m6m3"));
    // Not if Black attacks as well.
    CHECK_FALSE(legal(position({.pieces = "wKe1 wRm6 gKm3 gRe5 bKu1 bBh4"}), "m6m3"));
}

TEST_CASE("mate is adjudicated when the turn comes, at once for the next player") {
    const Position p = after(position({.pieces = "wKe1 wRj6 gKm1 gPl2 gPm2 gPn2 bKx2 bRx1"}), "j6j1");
    CHECK(statuses(p) == "living, checkmated, living");
    CHECK(turn(p) == 'b');
    CHECK(p.halfmove_clock() == 0);
    CHECK(diagram(p, {}, 2) == R"(
2 :  .  .  .  .  .  .  .  .:  .  .  . gP gP gP  .  .:  .  .  .  .  .  .  . bK
1 |  .  .  .  . wK  .  .  .=  . wR  .  . gK  .  .  .=  .  .  .  .  .  .  . bR
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("the player in between may rescue a mated player") {
    const Position mated = after(position({.pieces = "wKe1 wRr6 gKn2 gRk1 bKu1 bPt2 bPu2 bPv2"}), "r6r1");
    CHECK(mated.in_check(Color::third));
    CHECK(statuses(mated) == "living, living, living");
    CHECK(statuses(after(mated, "k1k2")) == "living, living, checkmated");
    const Position blocked = after(position({.pieces = "wKe1 wRr6 gKn2 gNs3 bKu1 bPt2 bPu2 bPv2"}), "r6r1 s3t1");
    CHECK(statuses(blocked) == "living, living, living");
    CHECK(turn(blocked) == 'b');
}

TEST_CASE("one move mates both") {
    const Position before = position({.pieces = "wKe2 wNe1 wRj6 wRn2 wRw6 wRx6 wBx4 gKi1 bKx1"});
    CHECK(diagram(before) == R"(
6    .  .  .  .  .  .  .  .   . wR  .  .  .  .  .  .   .  .  .  .  .  . wR wR
5    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  . wB
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  . wK  .  .  .:  .  .  .  .  . wR  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  . wN  .  .  .| gK  .  .  .  .  .  .  .|  .  .  .  .  .  .  . bK
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    const Position p = after(before, "x4f4");
    CHECK(statuses(p) == "living, checkmated, checkmated");
    CHECK(turn(p) == 'w');
    CHECK(p.over());
    CHECK(p.fullmove_number() == 2);
    CHECK(moves(p).empty());
}

TEST_CASE("an elimination bridges moats before the next player is adjudicated") {
    // Black in the corner by the moat p|q: Gray's end opens the way to p1.
    const Position before = position({.pieces = "wKe2 wNe1 wRj6 wRn2 wRr4 wRq6 wBq5 gKi1 bKq1"});
    const Position p = after(before, "q5k3");
    CHECK(statuses(p) == "living, checkmated, living");
    CHECK(turn(p) == 'b');
    CHECK(moves(p) == "q1p1");
}

TEST_CASE("stalemate of one of three players eliminates that player") {
    const Position p = after(position({.pieces = "wKe1 wRj6 wRo3 gKi1 bKu1"}), "o3o2");
    CHECK(statuses(p) == "living, stalemated, living");
    CHECK(turn(p) == 'b');
}

TEST_CASE("stalemate of one of two players is a draw") {
    const Position p = after(position({.pieces = "wKe1 wRj6 wRh6 wRo3 gKi1 bKu1", .living = "wg"}), "o3o2");
    CHECK(statuses(p) == "living, living, unknown");
    REQUIRE(p.outcome());
    CHECK(p.outcome()->ending == Ending::stalemate);
    CHECK(p.over());
    CHECK(turn(p) == 'g');
    CHECK(moves(p).empty());
}

TEST_CASE("dead pieces block") {
    CHECK(targets(position({.pieces = "wKe1 wRd3 gKm1 gNd5 gRh3 bKu1", .living = "wb"}), "d3") == R"(
6    .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
5    .  .  .xgN  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
4    .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  x  x  x wR  x  x  xxgR:  x  x  x  x  x  x  x  x:  x  x  x  x  x  x  x  x
2 :  .  .  .  x  .  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  x wK  .  .  .=  .  .  .  . gK  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("dead pieces give no check and attack nothing, the king included") {
    const Position p = position({.pieces = "wKe1 gKe3 gRe4 gQf2 bKu1", .living = "wb"});
    CHECK_FALSE(p.in_check(Color::first));
    CHECK(attacks(p, Color::second).empty());
    CHECK(targets(p, "e1", 4) == R"(
4    .  .  .  . gR  .  .  .   .  .  .  .  .  .  .  .   .  .  .  .  .  .  .  .
3 :  .  .  .  . gK  .  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
2 :  .  .  .  x  xxgQ  .  .:  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  .  .
1 |  .  .  .  x wK  x  .  .=  .  .  .  .  .  .  .  .=  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("capturing a dead king has no further effect") {
    const Position p = after(position({.pieces = "wKe1 wRm6 gKm3 bKu1 bRr1", .living = "wb"}), "m6m3");
    CHECK(statuses(p) == "living, unknown, living");
    CHECK_FALSE(p.king(Color::second));
    CHECK(turn(p) == 'b');
}

TEST_CASE("dead players lose their castling rights") {
    const Position p = position({.pieces = "wKe1 wRh1 wRa1 wPa2 gKm1 bKu1", .castling = "wKQ"});
    CHECK(p.eliminate_mover(PlayerStatus::flagged).castling(Color::first) == 0);
}

TEST_CASE("the move number rises at the first player's turn, dead or not") {
    const Position p = position({.pieces = "wKe1 gKm1 gPi2 bKu1 bPq2", .turn = 'b', .living = "gb", .fullmove = 7});
    CHECK(after(p, "q2q3").fullmove_number() == 8);
    CHECK(after(p, "q2q3 i2i3").fullmove_number() == 8);
    CHECK(after(p, "q2q3 i2i3 q3q4").fullmove_number() == 9);
    CHECK(p.eliminate_mover(PlayerStatus::resigned).fullmove_number() == 8); // the winner's turn
}

TEST_CASE("the halfmove clock counts plies; captures, pawn moves and eliminations reset it") {
    const Position p = position({.pieces = "wKe1 wPa2 gKm1 gRa5 bKu1 bNk4", .halfmove = 9});
    CHECK(after(p, "e1f1").halfmove_clock() == 10);
    CHECK(after(p, "a2a3").halfmove_clock() == 0);
    CHECK(after(p, "e1f1 a5a2").halfmove_clock() == 0);
    CHECK(p.eliminate_mover(PlayerStatus::resigned).halfmove_clock() == 0);
}

TEST_SUITE_END();
