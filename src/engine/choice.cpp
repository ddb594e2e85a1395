#include "tondo/engine/choice.hpp"

#include <algorithm>
#include <random>

namespace tondo::engine {

namespace {

// By level. A pawn is worth about fifteen thousandths at the start.
constexpr std::array<Weakness, last_level> weaknesses{
    {{25'000, 4}, {15'000, 3}, {8'000, 3}, {4'000, 2}, {0, 1}, {0, 1}, {0, 1}, {0, 1}}};

} // namespace

Weakness weakness_of(int level) {
    return weaknesses[static_cast<std::size_t>(level - first_level)];
}

const RootMove &choose(const std::vector<RootMove> &moves, Color me, const Weakness &weakness, std::uint64_t seed) {
    const Share best = moves.front().value[me];
    if (weakness.moves == 1 || is_lost(best) || is_won(best))
        return moves.front();
    std::vector<const RootMove *> near;
    for (const RootMove &move : moves)
        if (move.exact && move.value[me] >= best - scaled(weakness.slack, best))
            near.push_back(&move);
    std::stable_sort(near.begin(), near.end(),
                     [me](const RootMove *a, const RootMove *b) { return a->value[me] > b->value[me]; });
    near.resize(std::min(near.size(), weakness.moves));
    if (near.empty())
        return moves.front();
    // Each of them half as likely as the one before.
    std::mt19937_64 random(seed);
    std::size_t chosen = 0;
    while (chosen + 1 < near.size() && random() % 2 == 0)
        ++chosen;
    return *near[chosen];
}

} // namespace tondo::engine
