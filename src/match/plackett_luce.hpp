#pragma once
// Ratings from games of three: in the Plackett–Luce model a player wins with the chance of their strength
// over the sum of the strengths at the table. A shared game counts as parts of a win.

#include "tondo/core/piece.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace tondo::app {

struct Contest {
    ByColor<std::size_t> entrants; ///< By their places in the list; the same one may sit in two seats.
    ByColor<double> shares;        ///< Of the win; together 1.
    double weight = 1;             ///< How often it counts.
};

/// The most likely strengths on the scale of Elo: 400 points are ten to one, the mean is 0. `prior` is how many games
/// each is taken to have drawn with one of mean strength; with more than none of them no strength is infinite.
std::vector<double> plackett_luce(std::size_t entrants, std::span<const Contest> contests, double prior);

} // namespace tondo::app
