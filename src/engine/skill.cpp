#include "engine/skill.hpp"

#include <array>

namespace tondo::engine {

namespace {

// Oversights by level, in percent. tests/arena/README.md has the strength that this makes.
constexpr std::array<Oversights, last_level> by_level{
    {{.any = 40, .long_slide = 60, .third_player = 60, .moat = 60, .elimination = 60},
     {.any = 15, .long_slide = 50, .third_player = 50, .moat = 50, .elimination = 50},
     {.any = 7, .long_slide = 40, .third_player = 40, .moat = 40, .elimination = 40},
     {.any = 2, .long_slide = 24, .third_player = 24, .moat = 24, .elimination = 24},
     {.any = 1, .long_slide = 16, .third_player = 16, .moat = 16, .elimination = 16},
     {.any = 0, .long_slide = 6, .third_player = 6, .moat = 6, .elimination = 6},
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
