// The phases of a game.

#include "ui/game/phase.hpp"

#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::ui;

namespace {

Position scene(const char *pieces, int move) {
    return test::position({.pieces = pieces, .fullmove = move});
}

} // namespace

TEST_CASE("phase: the first eight moves are the opening, few pieces or two living the ending") {
    constexpr const char *seven = "wKe1 wQf1 wRg1 gKm1 gQn1 gRo1 bKu1 bQv1 bRw1 bNx1 bPv2";
    constexpr const char *six = "wKe1 wQf1 wRg1 gKm1 gQn1 gRo1 bKu1 bQv1 bRw1 bPx2 bPv2";
    CHECK(phase_of(scene(seven, 8)) == Phase::opening);
    CHECK(phase_of(scene(seven, 9)) == Phase::middle_game);
    CHECK(phase_of(scene(six, 9)) == Phase::ending);
    CHECK(phase_of(scene(six, 1)) == Phase::ending);
    CHECK(phase_of(test::position({.pieces = "wKe1 wQf1 wRg1 wNb1 wBc1 gKm1 gQn1 gRo1 gNj1", .living = "wg"})) ==
          Phase::ending);
    CHECK(name_of(Phase::middle_game) == "middle game");
}
