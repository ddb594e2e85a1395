#pragma once
// Ratings from three-player games, by rules and pace. The model is that of match/plackett_luce.hpp: a player's part in
// the win is their strength over the sum of all three. After a game each rating moves by what the player won beyond
// what was expected, the more the less it is known.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/rules.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::game {

/// By the time that a player has for forty moves: less than ten minutes, more, or days for each.
enum class Pace : std::uint8_t { blitz, rapid, days };
Pace pace_of(const TimeControl &control);
std::string_view word_of(Pace pace);
std::optional<Pace> read_pace(std::string_view word);

struct Rating {
    static constexpr double first_points = 1500;
    static constexpr double first_deviation = 350;

    double points = first_points;       ///< On the scale of Elo: 400 points are ten to one.
    double deviation = first_deviation; ///< Standard deviation in points.
    int games = 0;
    friend bool operator==(const Rating &, const Rating &) = default;
};

struct RatedPlayer {
    const RuleSet *rules;
    Pace pace;
    std::string name; ///< As at tables.
    Rating rating = {};
    friend bool operator==(const RatedPlayer &, const RatedPlayer &) = default;
};

/// The ratings after a game, of players with these. Bots keep theirs.
ByColor<Rating> rated(const ByColor<Rating> &before, const ByColor<double> &shares, ColorSet fixed);

/// The rating at which a bot plays, by its level.
Rating rating_of_bot(std::string_view name);

} // namespace tondo::game
