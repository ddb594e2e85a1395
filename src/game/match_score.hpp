#pragma once
// The score of consecutive games between the same players.

#include "notation/word_reader.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/outcome.hpp"
#include "tondo/core/rules.hpp"

#include <string>

namespace tondo::game {

struct MatchScore {
    int games = 0;         ///< Finished games.
    ByColor<int> points{}; ///< In twelfths, by the players' current seats.

    /// The score after one more game.
    MatchScore with(const Outcome &outcome) const;
    friend bool operator==(const MatchScore &, const MatchScore &) = default;
};

/// The games at one table, of which the present one is number `before.games` + 1.
struct Series {
    MatchScore before = {};
    int planned = 0; ///< The number of games; 0: as many as the players want.
    friend bool operator==(const Series &, const Series &) = default;
};

/// `Game 2 of 3: w 1, g 0, b 1/2`
std::string series_words(const Series &series, const RuleSet &rules);

/// `0 1 12 0 0`: the number planned, the games before, and their points in twelfths by seat.
std::string write_series(const Series &series);
/// Throws ParseError.
Series read_series(notation::WordReader &words);

/// The start of another game by the same rules; on a board without a start position that of the game before.
Position start_of_rematch(const Game &before);

/// Values by seat after all players move one seat on: the first player becomes the second.
template <class T> ByColor<T> one_seat_further(const ByColor<T> &seats) {
    ByColor<T> moved;
    for (Color color : all_colors)
        moved[next(color)] = seats[color];
    return moved;
}

/// Twelfths as points: `0`, `1/3`, `2 1/2`.
std::string write_points(int twelfths);

} // namespace tondo::game
