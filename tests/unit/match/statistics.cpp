#include "match/statistics.hpp"
#include "match/plackett_luce.hpp"
#include "match/schedule.hpp"
#include "match/standings.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>

using namespace tondo;
using namespace tondo::match;

namespace {

double strength_of(double rating) {
    return std::pow(10, rating / 400);
}

// Games of a match in which chance decides by strengths; `swing` is how much an opening favours its White.
std::vector<MatchGame> chance_games(const std::vector<double> &strengths, std::size_t openings, double swing,
                                    std::mt19937_64 &random) {
    std::uniform_real_distribution<double> chance(0, 1);
    std::vector<MatchGame> games;
    double favour = 1;
    for (const Fixture &fixture : schedule(openings, strengths.size())) {
        if (fixture.seating == 0)
            favour = chance(random) < 0.5 ? swing : 1 / swing;
        ByColor<double> weights;
        for (const Color color : all_colors)
            weights[color] = strengths[fixture.entrants[color]] * (color == Color::first ? favour : 1);
        double left = chance(random) * (weights[Color::first] + weights[Color::second] + weights[Color::third]);
        Color winner = Color::first;
        while (winner != Color::third && left >= weights[winner]) {
            left -= weights[winner];
            winner = next(winner);
        }
        MatchGame game{fixture, {}, 100, {}};
        game.shares[winner] = 1;
        games.push_back(game);
    }
    return games;
}

} // namespace

TEST_CASE("the mean of independent observations has the usual interval") {
    const std::array<Cluster, 4> clusters{{{1, 1}, {0, 1}, {1, 1}, {0, 1}}};
    const Estimate estimate = clustered_mean(clusters);
    CHECK(estimate.value == doctest::Approx(0.5));
    // Standard deviation 0.57735 over the root of 4, times t with 3 degrees of freedom.
    CHECK(*estimate.margin == doctest::Approx(3.182 * std::sqrt(1.0 / 3) / 2));
}

TEST_CASE("repeated observations count once") {
    const std::array<Cluster, 4> once{{{1, 1}, {0, 1}, {1, 1}, {0, 1}}};
    const std::array<Cluster, 4> twice{{{2, 2}, {0, 2}, {2, 2}, {0, 2}}};
    CHECK(*clustered_mean(twice).margin == doctest::Approx(*clustered_mean(once).margin));
    CHECK_FALSE(clustered_mean(std::array<Cluster, 1>{{{3, 6}}}).margin);
    CHECK_FALSE(clustered_mean(std::array<Cluster, 2>{{{3, 6}, {0, 0}}}).margin);
}

TEST_CASE("Student's t") {
    CHECK(student_95(1) == doctest::Approx(12.706));
    CHECK(student_95(5) == doctest::Approx(2.571).epsilon(0.001));
    CHECK(student_95(10) == doctest::Approx(2.228).epsilon(0.0005));
    CHECK(student_95(30) == doctest::Approx(2.042).epsilon(0.0005));
    CHECK(student_95(100'000) == doctest::Approx(1.960).epsilon(0.0005));
}

TEST_CASE("strengths of three who always meet are proportional to their wins") {
    const std::vector<Contest> contests{
        {{0, 1, 2}, {1, 0, 0}, 6}, {{0, 1, 2}, {0, 1, 0}, 3}, {{2, 0, 1}, {1, 0, 0}, 1}};
    const std::vector<double> ratings = plackett_luce(3, contests, 0);
    CHECK(strength_of(ratings[0]) / strength_of(ratings[1]) == doctest::Approx(2));
    CHECK(strength_of(ratings[1]) / strength_of(ratings[2]) == doctest::Approx(3));
    CHECK(ratings[0] + ratings[1] + ratings[2] == doctest::Approx(0));
}

TEST_CASE("one against two: the share p belongs to a strength of 2p to 1-p") {
    for (const double p : {0.2, 1.0 / 3, 0.6}) {
        const std::vector<Contest> contests{{{0, 1, 1}, {p, (1 - p) / 2, (1 - p) / 2}, 1}};
        const std::vector<double> ratings = plackett_luce(2, contests, 0);
        CHECK(strength_of(ratings[0] - ratings[1]) == doctest::Approx(2 * p / (1 - p)));
    }
}

TEST_CASE("an entrant who has won every game gets a high but finite rating") {
    const std::vector<double> ratings = plackett_luce(3, std::vector<Contest>{{{0, 1, 2}, {1, 0, 0}, 20}}, 0.5);
    CHECK(std::isfinite(ratings[0]));
    CHECK(ratings[0] > 300);
    CHECK(ratings[1] == doctest::Approx(ratings[2]));
    CHECK(plackett_luce(2, {}, 0.5) == std::vector<double>{0, 0});
}

TEST_CASE("strengths are recovered from simulated games") {
    std::mt19937_64 random(7);
    const std::vector<double> strengths{4, 2, 1, 0.5};
    const Standings found = standings(chance_games(strengths, 300, 1, random), 4);
    for (std::size_t i = 0; i + 1 < 4; ++i)
        CHECK(found.entrants[i].rating.value - found.entrants[i + 1].rating.value ==
              doctest::Approx(400 * std::log10(2)).epsilon(0.2));
    CHECK(found.entrants[0].rating.lower < 180.6);
    CHECK(found.entrants[0].rating.upper > 180.6);
}

// Every opening in all seatings cancels the effect of the openings.
TEST_CASE("the intervals contain the true share and rating in about 95 of 100 matches, however unfair the openings" *
          doctest::test_suite("slow")) {
    std::mt19937_64 random(11);
    for (const double swing : {1.0, 20.0}) {
        int held = 0;
        int rating_held = 0;
        constexpr int matches = 400;
        for (int match = 0; match < matches; ++match) {
            std::vector<MatchGame> games = chance_games({1, 1, 1}, 20, swing, random);
            const Standing found = standings(std::move(games), 3).entrants[0];
            held += std::abs(found.share.value - 1.0 / 3) <= *found.share.margin ? 1 : 0;
            rating_held += *found.rating.lower <= 0 && *found.rating.upper >= 0 ? 1 : 0;
        }
        CHECK(held > matches * 0.92);
        CHECK(held < matches * 0.98);
        CHECK(rating_held > matches * 0.88); // few openings make them somewhat narrow
        CHECK(rating_held < matches * 0.98);
    }
}

TEST_CASE("every entrant plays every seat equally often") {
    for (const std::size_t entrants : {2U, 3U, 4U, 5U}) {
        const std::vector<ByColor<std::size_t>> orders = seatings(entrants);
        std::set<std::array<std::size_t, 3>> different;
        std::vector<ByColor<int>> seats(entrants);
        for (const ByColor<std::size_t> &order : orders) {
            different.insert({order[Color::first], order[Color::second], order[Color::third]});
            for (const Color color : all_colors)
                ++seats[order[color]][color];
        }
        CHECK(different.size() == orders.size());
        for (const ByColor<int> &of_one : seats)
            for (const Color color : all_colors)
                CHECK(of_one[color] == seats[0][Color::first]);
    }
    CHECK(seatings(2).size() == 6);
    CHECK(seatings(3).size() == 6);
    CHECK(seatings(5).size() == 60);
    const std::vector<Fixture> games = schedule(3, 3);
    CHECK(games.size() == 18);
    CHECK(games[7].round() == "2.2");
    for (const Fixture &game : games)
        CHECK(find_game(games, game.round()) == &game);
    for (const char *round :
         {"", ".", "0.1", "1.0", "1.7", "4.1", "1", "1.1.", "01.1", "?", "1.99999999999999999999999"})
        CHECK_FALSE(find_game(games, round));
}

TEST_CASE("a game is shared if more than one player scored") {
    std::vector<MatchGame> games;
    const std::vector<Fixture> fixtures = schedule(1, 3);
    for (const ByColor<double> &shares :
         {ByColor<double>{1, 0, 0}, ByColor<double>{0.5, 0.5, 0}, ByColor<double>{1.0 / 3, 1.0 / 3, 1.0 / 3}})
        games.push_back({fixtures[games.size()], shares, 10, {}});
    CHECK(standings(games, 3).shared == 2);
}

TEST_CASE("standings do not depend on the order of the games") {
    std::mt19937_64 random(3);
    std::vector<MatchGame> games = chance_games({2, 1}, 7, 2, random);
    const Standings once = standings(games, 2);
    std::reverse(games.begin(), games.end());
    const Standings again = standings(games, 2);
    CHECK(once.entrants[0].share.value == again.entrants[0].share.value);
    CHECK(*once.entrants[1].share.margin == *again.entrants[1].share.margin);
    CHECK(*once.entrants[0].rating.lower == *again.entrants[0].rating.lower);
    CHECK(once.games == 42);
    CHECK(once.openings == 7);
    REQUIRE(once.duels.size() == 2);
    CHECK(once.duels[0].games == 21);
    CHECK(standings({}, 2).games == 0);
}
