#include "game/match_score.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tondo::game {

TEST_CASE("score: points add up and follow their players to the next seats") {
    MatchScore score = MatchScore()
                           .with(won_by_last(Color::first))
                           .with(drawn(Scoring::one_point, Ending::agreement, ColorSet::all()));
    CHECK(score.games == 2);
    CHECK(score.points == ByColor<int>{16, 4, 4});
    CHECK(one_seat_further(score.points) == ByColor<int>{4, 16, 4});
    CHECK(one_seat_further(ByColor<std::string>{"Anna", "Ben", "Cleo"}) == ByColor<std::string>{"Cleo", "Anna", "Ben"});
}

TEST_CASE("score: points are written with fractions") {
    CHECK(write_points(0) == "0");
    CHECK(write_points(4) == "1/3");
    CHECK(write_points(12) == "1");
    CHECK(write_points(30) == "2 1/2");
}

} // namespace tondo::game
