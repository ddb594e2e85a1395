#pragma once
// Loss of a move: the fall of its player's win share, where the search before it has found a better move.

#include "analysis/assessment.hpp"

#include <cstdint>

namespace tondo::analysis {

enum class Mark : std::uint8_t { none, mistake, blunder };

// Smallest losses that are marked, in thousandths of a win.
inline constexpr int mistake_loss = 50;
inline constexpr int blunder_loss = 120;

constexpr Mark mark_of(int loss) {
    return loss >= blunder_loss ? Mark::blunder : loss >= mistake_loss ? Mark::mistake : Mark::none;
}
/// `$2` is `?`, `$4` is `??`.
constexpr std::uint8_t nag_of(Mark mark) {
    return mark == Mark::blunder ? 4 : 2;
}

/// By how many thousandths the mover's share has fallen after a move; 0 if it has risen.
int fall_of(const Assessment &before, Color mover, const Assessment &after);

/// Whether a second look at the position before has to decide: the mover's share has fallen by a mistake that the
/// search before the move has not seen whole.
bool needs_second_look(const Assessment &before, Color mover, const Assessment &after);

/// The limits of the second look at a position: four times the nodes or the time.
engine::Limits of_second_look(engine::Limits limits);

/// The fall of the mover's share; 0 if the second look at the position before, which values the best move and the one
/// played to the same depth, does not see half of a mistake. Where it did not come to value both, the first look
/// counts.
int lost_share(const Assessment &before, Color mover, const Assessment &after, const Assessment *second = nullptr);

} // namespace tondo::analysis
