// The words for a refused move.

#include "../scene.hpp"

#include "tondo/notation/refusal.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("notation: refusal");

namespace {

std::string words_for(const Scene &scene, std::string_view coordinates) {
    const Position p = position(scene);
    const auto promotion = coordinates.size() == 5 ? std::optional(Role::king) : std::nullopt;
    return notation::explain(p, square(p, coordinates.substr(0, 2)), square(p, coordinates.substr(2, 2)), promotion);
}

constexpr std::string_view all = "h|i p|q x|a";

} // namespace

TEST_CASE("nothing to say of a legal move") {
    CHECK(words_for({.pieces = "wKe1 gKm1 bKu1"}, "e1e2").empty());
}

TEST_CASE("each reason in its words") {
    CHECK(words_for({.pieces = "wKe1 gKm1 bKu1", .living = "w"}, "e1e2") == "the game is over");
    CHECK(words_for({.pieces = "wKe1 gKm1 bKu1"}, "a3a4") == "there is no piece on a3");
    CHECK(words_for({.pieces = "wKe1 gKm1 bKu1", .living = "wb"}, "m1m2") ==
          "the piece on m1 is dead: Gray is out of the game");
    CHECK(words_for({.pieces = "wKe1 gKm1 bKu1"}, "u1u2") == "the piece on u1 is Black's, and White is to move");
    CHECK(words_for({.pieces = "wKe1 wRe2 gKm1 bKu1"}, "e1e2") == "your own piece stands on e2");
    CHECK(words_for({.pieces = "wKe1 wpk2 gKm1 bKu1"}, "k2k1") == "the pawn promotes: add q, r, b or n");
    CHECK(words_for({.pieces = "wKe1 wpk2 gKm1 bKu1"}, "k2k1k") ==
          "a pawn promotes to q, r, b or n, and only on the last rank");
    CHECK(words_for({.pieces = "wKe1 wBd3 gKm1 bKu1"}, "d3d4") == "the bishop does not go from d3 to d4");
    CHECK(words_for({.pieces = "wKe1 wRd3 gNd5 gKm1 bKu1"}, "d3d6") == "the piece on d5 is in the way");
    CHECK(words_for({.pieces = "wKe1 wPc2 gKm1 bKu1"}, "c2d3") ==
          "a pawn goes there only to capture, and there is nothing on d3");
    CHECK(words_for({.pieces = "wKe1 wPh2 gNi3 gKm1 bKu1"}, "h2i3") ==
          "the creek h|i stops a pawn that has not crossed the centre");
    CHECK(words_for({.pieces = "wKe1 wRg1 gKm1 bKu1"}, "g1j1") == "the moat h|i is not bridged");
    CHECK(words_for({.pieces = "wKe1 wRg1 gNk1 gKm1 bKu1", .bridged = all}, "g1k1") ==
          "nothing may be captured over the moat h|i");
    CHECK(words_for({.pieces = "wKe1 wRg1 gKi1 bKu1", .bridged = all, .rules = "3man-video"}, "g1i1") ==
          "a king is never captured over the moat h|i");
    CHECK(words_for({.pieces = "wKe1 wRg1 gKm1 bKu1", .bridged = all}, "g1k1") ==
          "after crossing a moat no king may stand in check from you, and Gray's would");
    CHECK(words_for({.pieces = "wKe1 gKm1 bKu1 bRf5"}, "e1f1") == "your king would stand in check from Black");
    CHECK(words_for({.pieces = "wKe1 wRh1 gKm1 bKu1"}, "e1g1") ==
          "the king or that rook has moved, so there is no castling");
    CHECK(words_for({.pieces = "wKe1 wRh1 gKm1 gRe5 bKu1", .castling = "wK"}, "e1g1") ==
          "there is no castling out of check, and Gray gives check");
    CHECK(words_for({.pieces = "wKe1 wRh1 gKm1 bKu1 bRf5", .castling = "wK"}, "e1g1") ==
          "Black attacks f1, where the king would go");
}

TEST_SUITE_END();
