#pragma once
// A tournament for three at a table, by rounds: who plays whom next, and the standings. Nobody is out: after each round
// those with about the same points meet, if they have not met before. Where three do not divide the players, a bot
// plays at one table or at two.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/outcome.hpp"
#include "tondo/core/rules.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::game {

struct TournamentGame {
    int round = 1;                               ///< From 1.
    ByColor<std::optional<std::size_t>> seats{}; ///< Indices of the entrants; nullopt: a bot.
    std::optional<ByColor<Score>> scores = {};   ///< By seat; nullopt until the end.
    friend bool operator==(const TournamentGame &, const TournamentGame &) = default;
};

/// By which all games of a tournament are played.
struct TournamentTerms {
    static constexpr int most_rounds = 20;

    std::string name; ///< See is_tournament_name().
    const RuleSet *rules;
    TimeControl control;
    int rounds; ///< 1 to most_rounds.
    bool is_rated = false;
    friend bool operator==(const TournamentTerms &, const TournamentTerms &) = default;
};

struct Tournament {
    struct Entrant {
        std::string name; ///< As at tables; empty for one who has left the club.
        bool has_withdrawn = false;
        friend bool operator==(const Entrant &, const Entrant &) = default;
    };
    static constexpr std::size_t least_entrants = 3;
    static constexpr std::size_t most_entrants = 300;

    TournamentTerms terms;
    std::vector<Entrant> entrants = {};
    std::vector<TournamentGame> games = {}; ///< By round.

    /// The last round that has begun; 0 while it takes entries.
    int round() const { return games.empty() ? 0 : games.back().round; }
    /// Whether all games of the rounds so far have ended.
    bool is_round_over() const;
    /// Whether the last round is over, or fewer than two would play the next one.
    bool is_over() const;
    /// Those who have not withdrawn.
    std::size_t active() const;
    friend bool operator==(const Tournament &, const Tournament &) = default;
};

struct Placing {
    std::size_t entrant; ///< Index.
    int points = 0;      ///< In twelfths of a win.
    int opponents = 0;   ///< The points of those met, which decide between equals.
    int games = 0;       ///< That have ended.
};

/// Whether a tournament may have that name, from which its tables have theirs: 1 to 20 letters, digits, - . and _.
bool is_tournament_name(std::string_view text);

/// `spring-2-1`: the second round's first table.
std::string table_of(const Tournament &tournament, const TournamentGame &game);

/// All entrants, the first one leading.
std::vector<Placing> standings(const Tournament &tournament);

/// The games of the next round: all who have not withdrawn, at least two, play one each.
std::vector<TournamentGame> next_round(const Tournament &tournament);

} // namespace tondo::game
