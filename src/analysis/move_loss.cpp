#include "analysis/move_loss.hpp"

#include <algorithm>
#include <limits>

namespace tondo::analysis {

namespace {

constexpr std::size_t to_the_end = std::numeric_limits<std::size_t>::max() / 2;

std::size_t reach(const View &view) {
    return view.decided ? to_the_end : view.shares.size();
}

int share_at(const View &view, std::size_t plies) {
    return view.shares[std::clamp<std::size_t>(plies, 1, view.shares.size()) - 1];
}

} // namespace

int lost_share(const Assessment &before, Color mover, const PlyAction &action, const Assessment &after) {
    const View &had = before.views[mover];
    const View &has = after.views[mover];
    const auto begins = [&](const std::vector<Move> &line) {
        return !line.empty() && action == PlyAction(line.front());
    };
    if (had.shares.empty() || begins(had.line) || begins(before.line))
        return 0;
    if (has.shares.empty()) // the game is over or the player eliminated
        return std::max(had.shares.back() - after.shares[mover], 0);
    const std::size_t plies = std::min(reach(had), reach(has) + 1);
    return std::max(share_at(had, plies) - share_at(has, plies - 1), 0);
}

} // namespace tondo::analysis
