#pragma once
// The end of a game, with a score for each player instead of a single winner.

#include "tondo/core/piece.hpp"

#include <cstdint>
#include <optional>

namespace tondo {

/// A player's share of the point, in twelfths, so that 1/2, 1/3 and 3/4 are exact.
struct Score {
    std::uint8_t twelfths = 0;
    friend constexpr bool operator==(Score, Score) = default;
};

inline constexpr Score full_point{12};

/// The points that a game is worth.
enum class Scoring : std::uint8_t {
    one_point,      ///< 1 to the winner; a draw splits it among the living players.
    half_for_third, ///< 1, 1/2 and 0; a draw is 1/2 to each (rules green 6.1).
};

/// The reason a game ended.
enum class Ending : std::uint8_t {
    last_king,   ///< One player is left.
    mate,        ///< The player to move is mated, where that ends the game.
    open_king,   ///< The player to move could capture the next player's king, where that ends the game.
    resignation, ///< In favour of a winner, where that ends the game.
    time,        ///< The player to move ran out of time, where that ends the game.
    stalemate,   ///< The player to move has no legal move and is not in check, or no player has a legal move.
    agreement,   ///< All living players agreed to a draw.
    repetition,  ///< The third occurrence of a position.
    clock,       ///< The halfmove clock reached its limit.
    bare_kings,  ///< Two living players with only their kings.
};

/// The reason a game ended, and each player's score.
struct Outcome {
    Ending ending;
    ByColor<Score> scores;
    friend constexpr bool operator==(const Outcome &, const Outcome &) = default;
};

/// Each player's part of all points of a finished game; the parts add up to 1.
ByColor<double> shares_of(const ByColor<Score> &scores);

/// The last living player wins.
Outcome won_by_last(Color winner);
/// One player beats another; the third gets half a point.
Outcome won(Ending ending, Color winner, Color loser);
/// A player ran out of time where that ends the game: the others get 3/4 each.
Outcome lost_on_time(Color loser);
/// A draw of the living players.
Outcome drawn(Scoring scoring, Ending ending, ColorSet living);

} // namespace tondo
