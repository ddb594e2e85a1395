#pragma once
// How a game ended: a score for each player, never a lone winner.

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

/// Why a game is over.
enum class Ending : std::uint8_t {
    last_king,  ///< One player is left.
    stalemate,  ///< Of two living players, the one to move has no move and is not in check.
    agreement,  ///< All living players agreed to a draw.
    repetition, ///< The third occurrence of a position.
    clock,      ///< The halfmove clock reached its limit.
    bare_kings, ///< Two living players with nothing but their kings.
};

struct Outcome {
    Ending ending;
    ByColor<Score> scores;
};

} // namespace tondo
