#include "game/rating.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

namespace tondo::game {

using namespace std::chrono_literals;

namespace {

const ByColor<double> first_wins{1, 0, 0};

} // namespace

TEST_CASE("ratings: who wins gains, the more the less was expected and the less is known") {
    const ByColor<Rating> equal{};
    const ByColor<Rating> after = rated(equal, first_wins, {});
    CHECK(after[Color::first].points > 1600);
    CHECK(after[Color::second].points < 1450);
    CHECK(after[Color::second] == after[Color::third]);
    CHECK(after[Color::first].deviation < 350);
    CHECK(after[Color::first].games == 1);

    ByColor<Rating> known = equal;
    known[Color::first].deviation = 80;
    CHECK(rated(known, first_wins, {})[Color::first].points < after[Color::first].points);
    ByColor<Rating> stronger = known;
    stronger[Color::first].points = 1900;
    const double gain = rated(stronger, first_wins, {})[Color::first].points - 1900;
    CHECK(gain > 0);
    CHECK(gain < rated(known, first_wins, {})[Color::first].points - 1500);

    const ByColor<Rating> shared = rated(equal, {1.0 / 3, 1.0 / 3, 1.0 / 3}, {});
    CHECK(std::abs(shared[Color::first].points - 1500) < 1e-9);
}

TEST_CASE("ratings: bots keep theirs, by level") {
    const ByColor<Rating> before{Rating{}, rating_of_bot("bot:3#2"), rating_of_bot("bot:8:hunter")};
    ColorSet bots = ColorSet::of(Color::second);
    bots.insert(Color::third);
    const ByColor<Rating> after = rated(before, first_wins, bots);
    CHECK(after[Color::second] == before[Color::second]);
    CHECK(after[Color::third] == before[Color::third]);
    CHECK(after[Color::first].points > 1600);
    CHECK(rating_of_bot("bot:8").points > rating_of_bot("bot:7").points);
    CHECK(rating_of_bot("bot:1").points == 900);
}

// Three players whose true strengths are 4, 2 and 1: 1,681, 1,560 and 1,440 points around the mean of 1,560.
TEST_CASE("ratings: find the strengths by which the games were drawn, within their deviations") {
    std::mt19937 random(7);
    const ByColor<double> strengths{4, 2, 1};
    ByColor<Rating> ratings{};
    for (int game = 0; game < 600; ++game) {
        const double drawn = static_cast<double>(random()) / 4294967296.0 * 7;
        const Color winner = drawn < 4 ? Color::first : drawn < 6 ? Color::second : Color::third;
        ByColor<double> shares{};
        shares[winner] = 1;
        ratings = rated(ratings, shares, {});
    }
    for (const Color seat : {Color::second, Color::third}) {
        const double apart = ratings[Color::first].points - ratings[seat].points;
        CHECK(std::abs(apart - 400 * std::log10(4 / strengths[seat])) < 2 * std::hypot(45, 45));
        CHECK(ratings[seat].deviation < 100);
        CHECK(ratings[seat].games == 600);
    }
}

TEST_CASE("ratings: a pace is the time for forty moves") {
    const auto pace = [](TimeBudget budget) { return pace_of(for_all(budget)); };
    CHECK(pace({5min, 5s}) == Pace::blitz);
    CHECK(pace({10min, 0s}) == Pace::rapid);
    CHECK(pace({5min, 8s}) == Pace::rapid);
    CHECK(pace({72h, 0s, true}) == Pace::days);
    for (const Pace each : {Pace::blitz, Pace::rapid, Pace::days})
        CHECK(read_pace(word_of(each)) == each);
    CHECK_FALSE(read_pace("bullet"));
}

} // namespace tondo::game
