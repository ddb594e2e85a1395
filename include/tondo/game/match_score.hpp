#pragma once
// The games that the same people play one after the other, and what they have come to.

#include "tondo/core/outcome.hpp"

#include <string>

namespace tondo::game {

struct MatchScore {
    int games = 0;         ///< Those that came to a result.
    ByColor<int> points{}; ///< In twelfths, of those who sit there now.

    /// With one more game.
    MatchScore with(const Outcome &outcome) const;
};

/// What belonged to the people in the seats when everybody has moved one seat on: the first player is now the second.
template <class T> ByColor<T> one_seat_on(const ByColor<T> &seats) {
    ByColor<T> moved;
    for (Color color : all_colors)
        moved[next(color)] = seats[color];
    return moved;
}

/// Twelfths as points: `0`, `1/3`, `2 1/2`.
std::string write_points(int twelfths);

} // namespace tondo::game
