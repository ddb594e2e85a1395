#include "engine/choice.hpp"

#include <algorithm>
#include <random>

namespace tondo::engine {

namespace {

// By level. Four times the nodes tell two of them apart the less the more there are, and the latitude of the lower one
// does the rest (tests/arena/README.md). A pawn is worth about fifteen thousandths at the start.
constexpr std::array<Latitude, last_level> by_level{{{25'000, 6, 90},
                                                     {15'000, 3, 65},
                                                     {15'000, 3, 65},
                                                     {15'000, 3, 65},
                                                     {15'000, 5, 80},
                                                     {15'000, 5, 80},
                                                     {12'000, 3, 65},
                                                     {0, 1, 0}}};

constexpr Share opportunism = 8'000;

// Those that are known to be worse by no more than that, the best first.
std::vector<const RootMove *> near_the_best(const std::vector<RootMove> &moves, Color me, Share slack) {
    const Share best = moves.front().value[me];
    std::vector<const RootMove *> near;
    for (const RootMove &move : moves)
        if (move.exact && move.value[me] >= best - scaled(slack, best))
            near.push_back(&move);
    std::stable_sort(near.begin(), near.end(),
                     [me](const RootMove *a, const RootMove *b) { return a->value[me] > b->value[me]; });
    return near;
}

} // namespace

Latitude latitude_of(int level, Style style) {
    Latitude latitude = by_level[static_cast<std::size_t>(level - first_level)];
    latitude.capture_slack = style == Style::opportunist ? opportunism : 0;
    return latitude;
}

const RootMove &choose(const std::vector<RootMove> &moves, const Position &position, const Latitude &latitude,
                       std::uint64_t seed) {
    const Color me = position.turn();
    const Share best = moves.front().value[me];
    if (is_lost(best) || is_won(best))
        return moves.front();
    if (latitude.capture_slack > 0)
        for (const RootMove *move : near_the_best(moves, me, latitude.capture_slack))
            if (is_noisy(position, move->move))
                return *move;
    std::vector<const RootMove *> near = near_the_best(moves, me, latitude.slack);
    near.resize(std::min(near.size(), latitude.moves));
    if (near.size() < 2)
        return moves.front();
    std::mt19937_64 random(seed);
    std::size_t chosen = 0;
    while (chosen + 1 < near.size() && random() % 100 < latitude.passed_over)
        ++chosen;
    return *near[chosen];
}

} // namespace tondo::engine
