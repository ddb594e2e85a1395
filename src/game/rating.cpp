#include "game/rating.hpp"

#include "game/seat_player.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <variant>

namespace tondo::game {

namespace {

/// Indexed by Pace.
constexpr std::array<std::string_view, 3> pace_words{"blitz", "rapid", "days"};

constexpr double points_of_e = 400 / std::numbers::ln10; // a strength e times as high
constexpr double drift = 20;                             // of a player's strength from game to game, in points
constexpr double least_deviation = 45;

} // namespace

Pace pace_of(const TimeControl &control) {
    constexpr int moves = 40;
    const TimeBudget &budget = control[Color::first];
    if (budget.is_each_move)
        return Pace::days;
    return budget.base + moves * budget.increment < std::chrono::minutes(10) ? Pace::blitz : Pace::rapid;
}

std::string_view word_of(Pace pace) {
    return pace_words[static_cast<std::size_t>(pace)];
}

std::optional<Pace> read_pace(std::string_view word) {
    const auto found = std::find(pace_words.begin(), pace_words.end(), word);
    return found == pace_words.end() ? std::nullopt : std::optional(static_cast<Pace>(found - pace_words.begin()));
}

// One step of an extended Kalman filter for each player (Laplace's approximation): the derivative of the logarithm of
// the likelihood is what was won beyond the expected share, and its second derivative share times rest.
ByColor<Rating> rated(const ByColor<Rating> &before, const ByColor<double> &shares, ColorSet fixed) {
    ByColor<double> strengths;
    double sum = 0;
    for (const Color seat : all_colors)
        sum += strengths[seat] = std::exp((before[seat].points - Rating::first_points) / points_of_e);
    ByColor<Rating> after = before;
    for (const Color seat : all_colors) {
        if (fixed.contains(seat))
            continue;
        Rating &rating = after[seat];
        const double expected = strengths[seat] / sum;
        const double variance = (std::pow(rating.deviation, 2) + std::pow(drift, 2)) / std::pow(points_of_e, 2);
        const double known = 1 / (1 / variance + expected * (1 - expected));
        rating.points += points_of_e * known * (shares[seat] - expected);
        rating.deviation = std::clamp(points_of_e * std::sqrt(known), least_deviation, Rating::first_deviation);
        ++rating.games;
    }
    return after;
}

Rating rating_of_bot(std::string_view name) {
    constexpr double of_level_one = 900;
    constexpr double a_level =
        120; // takes about half of the points from two of the level below (tests/arena/README.md)
    const Expected<SeatPlayer> bot = read_seat_player(name.substr(0, name.find('#')));
    const auto *const personality = bot ? std::get_if<engine::Personality>(&*bot) : nullptr;
    const int level = personality ? personality->level : engine::first_level;
    return {of_level_one + a_level * (level - 1), 0, 0};
}

} // namespace tondo::game
