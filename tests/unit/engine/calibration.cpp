// The shares that are shown: probabilities, made from the values of a search and of the static evaluation.

#include "engine/win_share.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: calibration");

namespace {

constexpr Color me = Color::first;
const Value even{whole / 3, whole / 3, whole / 3};

ColorSet two_living() {
    ColorSet living;
    living.insert(Color::first);
    living.insert(Color::second);
    return living;
}

} // namespace

TEST_CASE("calibrated shares add up, and keep their order") {
    for (const int living : {2, 3}) {
        const Value value = living == 3 ? Value{600'000, 300'000, 100'000} : Value{700'000, 300'000, 0};
        const Value shown = calibration(living)(value, value, me, living == 3 ? ColorSet::all() : two_living());
        CAPTURE(living);
        CHECK(std::abs(shown[Color::first] + shown[Color::second] + shown[Color::third] - whole) <= 3);
        CHECK(shown[Color::first] > shown[Color::second]);
        CHECK((shown[Color::second] > shown[Color::third] || living == 2));
    }
}

TEST_CASE("each part of a calibration counts") {
    const Value more{500'000, 250'000, 250'000};
    const auto mine = [&](const Calibration &calibration, const Value &search, const Value &evaluation) {
        return calibration(search, evaluation, me, ColorSet::all())[me];
    };
    CHECK(mine({1, 0, 0, 0}, more, even) == doctest::Approx(500'000).epsilon(0.001));
    CHECK(mine({2, 0, 0, 0}, more, even) == doctest::Approx(666'667).epsilon(0.001));
    CHECK(mine({0, 1, 0, 0}, even, more) == doctest::Approx(500'000).epsilon(0.001));
    CHECK(mine({1, 0, 0.693, 0}, even, even) == doctest::Approx(500'000).epsilon(0.001));
    CHECK(mine({1, 0, 0, 1}, more, even) == doctest::Approx(333'333).epsilon(0.001));
}

TEST_CASE("proven results are shown as they are") {
    const Value won{whole - 3, 2, 1};
    CHECK(calibration(3)(won, even, me, ColorSet::all()) == won);
    const Value lost{5, 400'000, 600'000};
    CHECK(calibration(3)(lost, even, me, ColorSet::all())[me] == 5);
}

TEST_CASE("the same position shows the same shares, whatever came before") {
    Game game{Position::start(*find_rules("3man"))};
    const auto shown = [](const Game &each) { return think({}, each, {.nodes = 2'000}).shares; };
    for (int ply = 0; ply < 3; ++ply)
        game.play(game.legal_moves().front());
    CHECK(shown(game) == shown(Game(game.position())));
}

TEST_SUITE_END();
