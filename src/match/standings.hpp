#pragma once
// Standings of a match.

#include "match/schedule.hpp"
#include "match/statistics.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// One game that was played to its end.
struct MatchGame {
    Fixture fixture;
    ByColor<double> shares; ///< Of the points of the game; together 1.
    std::size_t plies = 0;
    ColorSet lost_seats; ///< Players put out by the referee.
};

MatchGame match_game(const Fixture &fixture, const notation::GameTree &tree);

struct Rating {
    double value = 0;                   ///< On the scale of Elo; the mean of all is 0.
    std::optional<double> lower, upper; ///< The 95 % interval.
};

struct Standing {
    std::size_t seats = 0; ///< Number of games times seats.
    double points = 0;
    Estimate share; ///< Points a seat; with all as strong as each other 1/3.
    Rating rating;
    std::size_t lost_seats = 0;
};

/// One entrant against two of another.
struct Duel {
    std::size_t one = 0;
    std::size_t two = 0;
    std::size_t games = 0;
    Estimate share; ///< Of the one.
};

struct Standings {
    std::size_t games = 0;
    std::size_t openings = 0;   ///< From which games were played.
    std::size_t shared = 0;     ///< Games that more than one player has points of.
    double plies = 0;           ///< A game.
    ByColor<Estimate> by_color; ///< The win share of each seat.
    std::vector<Standing> entrants;
    std::vector<Duel> duels;
};

/// The same whatever the order of the games. Entrants who have not played have no seats and nothing else.
Standings standings(std::vector<MatchGame> games, std::size_t entrants);

} // namespace tondo::app
