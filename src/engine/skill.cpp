#include "engine/skill.hpp"

#include <algorithm>
#include <random>

namespace tondo::engine {

namespace {

// By level: four times the nodes separate high levels less than low ones, so that margins and misses have to
// (tests/arena/README.md). At the start a pawn is worth about 15,000.
constexpr std::array<Skill, last_level> by_level{{{25'000, 6, 90},
                                                  {15'000, 3, 65},
                                                  {15'000, 3, 65},
                                                  {15'000, 3, 65},
                                                  {15'000, 5, 80},
                                                  {15'000, 5, 80},
                                                  {12'000, 3, 65},
                                                  {0, 1, 0}}};

constexpr WinShare opportunist_margin = 8'000;

// Moves with exact values within `margin` of the best, the best first.
std::vector<const RootMove *> candidates(const std::vector<RootMove> &moves, Color me, WinShare margin) {
    const WinShare best = moves.front().value[me];
    std::vector<const RootMove *> near;
    for (const RootMove &move : moves)
        if (move.exact && move.value[me] >= best - scaled(margin, best))
            near.push_back(&move);
    std::stable_sort(near.begin(), near.end(),
                     [me](const RootMove *a, const RootMove *b) { return a->value[me] > b->value[me]; });
    return near;
}

} // namespace

Skill skill_of(int level, Style style) {
    Skill skill = by_level[static_cast<std::size_t>(level - first_level)];
    skill.capture_margin = style == Style::opportunist ? opportunist_margin : 0;
    return skill;
}

const RootMove &pick_move(const std::vector<RootMove> &moves, const Position &position, const Skill &skill,
                          std::uint64_t seed) {
    const Color me = position.turn();
    const WinShare best = moves.front().value[me];
    if (is_lost(best) || is_won(best))
        return moves.front();
    if (skill.capture_margin > 0)
        for (const RootMove *move : candidates(moves, me, skill.capture_margin))
            if (is_noisy(position, move->move))
                return *move;
    std::vector<const RootMove *> near = candidates(moves, me, skill.margin);
    near.resize(std::min(near.size(), skill.candidates));
    if (near.size() < 2)
        return moves.front();
    std::mt19937_64 random(seed);
    std::size_t chosen = 0;
    while (chosen + 1 < near.size() && random() % 100 < skill.miss_percent)
        ++chosen;
    return *near[chosen];
}

} // namespace tondo::engine
