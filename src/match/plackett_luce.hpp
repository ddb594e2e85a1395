#pragma once
// Ratings from three-player games. In the Plackett–Luce model a player's win probability is their strength over the sum
// of the strengths in the game. A shared game counts as fractions of a win.

#include "tondo/core/piece.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace tondo::match {

struct Contest {
    ByColor<std::size_t> entrants; ///< Indices of the entrants; the same one may play two seats.
    ByColor<double> shares;        ///< Shares of the win; the sum is 1.
    double weight = 1;             ///< Multiplicity of the contest.
};

/// Maximum-likelihood strengths on the Elo scale: 400 points are ten to one, the mean is 0. `prior` is the number of
/// games each entrant is assumed to have drawn with one of mean strength; a value above 0 keeps all strengths finite.
std::vector<double> plackett_luce(std::size_t entrants, std::span<const Contest> contests, double prior);

} // namespace tondo::match
