#include "bots/time_management.hpp"

#include <algorithm>

namespace tondo::bots {

using std::chrono::milliseconds;
using namespace std::chrono_literals;

milliseconds time_for_move(milliseconds left, milliseconds increment) {
    constexpr int moves_to_come = 25;
    constexpr milliseconds on_the_way = 20ms; // latency of question and answer
    const milliseconds wanted = left / moves_to_come + increment * 3 / 4;
    return std::max(std::min(wanted, left / 2) - on_the_way, 1ms);
}

engine::Limits search_limits(const notation::Go &go, const engine::Personality &who, Color mover) {
    engine::Limits limits;
    if (go.nodes || go.movetime || go.depth) {
        limits.nodes = go.nodes.value_or(engine::Limits::unlimited);
        limits.time = go.movetime;
        limits.depth = go.depth;
    } else {
        limits = engine::level(who.level).limits;
        if (limits.time)
            limits.time = who.time.value_or(*limits.time);
    }
    if (go.clocks) {
        const milliseconds budget = time_for_move(go.clocks->left[mover], go.clocks->increment);
        limits.time = std::min(limits.time.value_or(budget), budget);
        limits.ends_when_settled = !go.movetime && limits.nodes == engine::Limits::unlimited && !limits.depth;
    }
    return limits;
}

} // namespace tondo::bots
