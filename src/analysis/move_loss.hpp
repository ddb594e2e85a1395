#pragma once
// Loss of a move: the mover's win share before it minus the share after it.

#include "analysis/assessment.hpp"

#include <cstdint>
#include <string_view>

namespace tondo::analysis {

enum class Mark : std::uint8_t { none, mistake, blunder };

// Smallest losses that are marked, in thousandths of a win. At the start a pawn is worth about 15, a knight 50.
inline constexpr int mistake_loss = 50;
inline constexpr int blunder_loss = 120;

constexpr Mark mark_of(int loss) {
    return loss >= blunder_loss ? Mark::blunder : loss >= mistake_loss ? Mark::mistake : Mark::none;
}
/// `$2` is `?`, `$4` is `??`.
constexpr std::uint8_t nag_of(Mark mark) {
    return mark == Mark::blunder ? 4 : 2;
}

/// The win share that the mover lost by an action, in thousandths, at least 0. Compares the mover's own searches before
/// and after at the greatest common depth. The best move loses 0.
int lost_share(const Assessment &before, Color mover, const PlyAction &action, const Assessment &after);

} // namespace tondo::analysis
