#pragma once
// Standings of a match.

#include "match/schedule.hpp"
#include "match/statistics.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::match {

/// One finished game.
struct MatchGame {
    Fixture fixture;
    ByColor<double> shares; ///< Shares of the game's points; the sum is 1.
    std::size_t plies = 0;
    ColorSet lost_seats; ///< Players who forfeited.
};

MatchGame match_game(const Fixture &fixture, const notation::GameTree &tree);

struct Rating {
    double value = 0;                   ///< On the Elo scale; the mean of all is 0.
    std::optional<double> lower, upper; ///< The 95 % interval.
};

struct Standing {
    std::size_t seats = 0; ///< Number of seats played in all games.
    double points = 0;
    Estimate share; ///< Points per seat; 1/3 for equally strong entrants.
    Rating rating;
    std::size_t lost_seats = 0;
};

/// One entrant against two of another.
struct Duel {
    std::size_t one = 0;
    std::size_t two = 0;
    std::size_t games = 0;
    Estimate share; ///< Share of `one`.
};

struct Standings {
    std::size_t games = 0;
    std::size_t openings = 0;   ///< Openings of which games were played.
    std::size_t shared = 0;     ///< Games in which more than one player scored.
    double plies = 0;           ///< Mean per game.
    ByColor<Estimate> by_color; ///< Mean win share of each colour.
    std::vector<Standing> entrants;
    std::vector<Duel> duels;
};

/// Independent of the order of the games. Entrants that have not played have all values 0.
Standings standings(std::vector<MatchGame> games, std::size_t entrants);

} // namespace tondo::match
