#include "analysis/move_loss.hpp"

#include <algorithm>

namespace tondo::analysis {

int lost_share(const Assessment &before, Color mover, const Assessment &after) {
    const int had = before.shares[mover];
    const bool is_worse = before.played && 2 * (had - (*before.played)[mover]) >= mistake_loss;
    return is_worse ? std::max(had - after.shares[mover], 0) : 0;
}

} // namespace tondo::analysis
