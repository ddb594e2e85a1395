#pragma once
// The score of consecutive games between the same players.

#include "tondo/core/outcome.hpp"

#include <string>

namespace tondo::game {

struct MatchScore {
    int games = 0;         ///< Finished games.
    ByColor<int> points{}; ///< In twelfths, by the players' current seats.

    /// The score after one more game.
    MatchScore with(const Outcome &outcome) const;
};

/// Values by seat after all players move one seat on: the first player becomes the second.
template <class T> ByColor<T> one_seat_on(const ByColor<T> &seats) {
    ByColor<T> moved;
    for (Color color : all_colors)
        moved[next(color)] = seats[color];
    return moved;
}

/// Twelfths as points: `0`, `1/3`, `2 1/2`.
std::string write_points(int twelfths);

} // namespace tondo::game
