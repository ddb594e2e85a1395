#pragma once
// Ratings of a club's players from its rated games, by rules and pace: a text of lines that its owner can read.
//
//     tondo-ratings 1
//     rating 3man/round rapid anna@tondo 1523.4 210.5 12     points, deviation, games
//     counted anna 1764259200000                             the last game at a table that has been counted

#include "game/rating.hpp"
#include "notation/word_reader.hpp"
#include "tondo/core/expected.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::club {

using game::Pace;
using game::RatedPlayer;
using game::Rating;

struct RatedGame {
    std::string table;
    std::int64_t id = 0; ///< Rises from game to game at a table.
    const RuleSet *rules = nullptr;
    Pace pace = Pace::rapid;
    ByColor<std::string> names = {}; ///< As at tables, three different ones.
    ByColor<double> shares = {};     ///< Of the win; the sum is 1.
};

/// `rating 3man/round rapid anna@tondo 1523.4 210.5 12`
std::string write_rating(const RatedPlayer &player);
/// The words behind `rating`. Throws ParseError.
RatedPlayer read_rating(notation::WordReader &words);

class RatingBook {
public:
    /// Players have ratings under rules and at a pace from their first game on, the best first.
    std::vector<RatedPlayer> best(const RuleSet &rules, Pace pace) const;
    /// All ratings of a player.
    std::vector<RatedPlayer> of(std::string_view name) const;

    /// Counts a game, unless it has been counted; a game that only bots have played counts for nobody.
    void count(const RatedGame &game);
    /// Forgets a player.
    void remove(std::string_view name);

    std::string write() const;
    /// The error names the line.
    static Expected<RatingBook> read(std::string_view text);

    friend bool operator==(const RatingBook &, const RatingBook &) = default;

private:
    struct Counted {
        std::string table;
        std::int64_t id;
        friend bool operator==(const Counted &, const Counted &) = default;
    };

    Expected<void> read_line(std::string_view line);
    Rating &rating_of(const RuleSet &rules, Pace pace, const std::string &name);

    std::vector<RatedPlayer> players_;
    std::vector<Counted> counted_; ///< The last game of each table; of tables that ended long ago, none.
};

} // namespace tondo::club
