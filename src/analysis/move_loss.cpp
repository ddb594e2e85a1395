#include "analysis/move_loss.hpp"

#include <algorithm>

namespace tondo::analysis {

int fall_of(const Assessment &before, Color mover, const Assessment &after) {
    return std::max(before.shares[mover] - after.shares[mover], 0);
}

bool needs_second_look(const Assessment &before, Color mover, const Assessment &after) {
    return before.played && fall_of(before, mover, after) >= mistake_loss &&
           before.shares[mover] - (*before.played)[mover] < mistake_loss;
}

engine::Limits of_second_look(engine::Limits limits) {
    constexpr int times = 4;
    if (limits.nodes != engine::Limits::unlimited)
        limits.nodes *= times;
    if (limits.time)
        *limits.time *= times;
    return limits;
}

int lost_share(const Assessment &before, Color mover, const Assessment &after, const Assessment *second) {
    const Assessment &look = second && second->played ? *second : before;
    const bool is_worse = look.played && 2 * (look.shares[mover] - (*look.played)[mover]) >= mistake_loss;
    return is_worse ? fall_of(before, mover, after) : 0;
}

} // namespace tondo::analysis
