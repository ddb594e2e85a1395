#pragma once
// The score of several games that the same players play one after the other.

#include "tondo/core/outcome.hpp"

#include <string>

namespace tondo::game {

struct MatchScore {
    int games = 0;         ///< With a result.
    ByColor<int> points{}; ///< In twelfths, of the players who have the seats now.

    /// With one more game.
    MatchScore with(const Outcome &outcome) const;
};

/// The players' values after everybody has moved one seat on: the first player is now the second.
template <class T> ByColor<T> one_seat_on(const ByColor<T> &seats) {
    ByColor<T> moved;
    for (Color color : all_colors)
        moved[next(color)] = seats[color];
    return moved;
}

/// Twelfths as points: `0`, `1/3`, `2 1/2`.
std::string write_points(int twelfths);

} // namespace tondo::game
