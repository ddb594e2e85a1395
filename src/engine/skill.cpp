#include "engine/skill.hpp"

#include <array>

namespace tondo::engine {

namespace {

// Oversights by level, in percent: any, long_slide, third_player, moat, elimination. tests/arena/README.md has the
// strength that this makes.
constexpr std::array<Oversights, last_level> by_level{{{40, 60, 60, 60, 60},
                                                       {15, 50, 50, 50, 50},
                                                       {7, 40, 40, 40, 40},
                                                       {2, 24, 24, 24, 24},
                                                       {1, 16, 16, 16, 16},
                                                       {0, 6, 6, 6, 6},
                                                       {},
                                                       {}}};

// At the start a pawn is worth about 15,000.
constexpr WinShare opportunist_margin = 8'000;

} // namespace

Skill skill_of(int level, Style style) {
    return {by_level[static_cast<std::size_t>(level - first_level)],
            style == Style::opportunist ? opportunist_margin : 0};
}

const RootMove &pick_move(const std::vector<RootMove> &moves, const Position &position, WinShare capture_margin) {
    const Color me = position.turn();
    const WinShare best = moves.front().value[me];
    if (capture_margin == 0 || is_lost(best) || is_won(best))
        return moves.front();
    const auto seems_good = [&](const RootMove &move) {
        return move.exact && move.value[me] >= best - scaled(capture_margin, best) && is_noisy(position, move.move);
    };
    const RootMove *capture = nullptr;
    for (const RootMove &move : moves)
        if (seems_good(move) && (!capture || move.value[me] > capture->value[me]))
            capture = &move;
    return capture ? *capture : moves.front();
}

} // namespace tondo::engine
