#include "engine/skill.hpp"

#include "core/scrambled.hpp"

#include <algorithm>
#include <array>

namespace tondo::engine {

namespace {

// Oversights by level, in percent, on a full board. tests/arena/README.md has the strength that this makes.
constexpr std::array<Oversights, last_level> by_level{
    {{.any = 50, .long_slide = 70, .third_player = 70, .moat = 70, .elimination = 70},
     {.any = 15, .long_slide = 50, .third_player = 50, .moat = 50, .elimination = 50},
     {.any = 7, .long_slide = 40, .third_player = 40, .moat = 40, .elimination = 40},
     {.any = 2, .long_slide = 24, .third_player = 24, .moat = 24, .elimination = 24},
     {.any = 1, .long_slide = 16, .third_player = 16, .moat = 16, .elimination = 16},
     {.any = 0, .long_slide = 6, .third_player = 6, .moat = 6, .elimination = 6},
     {},
     {}}};

// At the start a pawn is worth about 15,000.
constexpr WinShare opportunist_margin = 8'000;
constexpr WinShare opening_variety = 10'000;

std::size_t army_sizes(const Board &board) {
    std::size_t sum = 0;
    for (const Home &home : board.homes)
        sum += home.army.size();
    return sum;
}

// With less than half of the pieces, in proportion to the square of those that the living have left: so low levels win
// what is won.
Oversights on_board_of(const Position &position, Oversights oversights) {
    std::size_t left = 0;
    for (Color color : position.living())
        left += static_cast<std::size_t>(position.pieces(color).size());
    const std::size_t all = std::max(army_sizes(position.board()), left); // some boards have no start
    const std::size_t half = std::min(2 * left, all);
    for (unsigned *const percent :
         {&oversights.any, &oversights.long_slide, &oversights.third_player, &oversights.moat, &oversights.elimination})
        *percent = static_cast<unsigned>(*percent * half * half / (all * all));
    return oversights;
}

} // namespace

Skill skill_of(int level, Style style, const Position &position) {
    return {on_board_of(position, by_level[static_cast<std::size_t>(level - first_level)]),
            style == Style::opportunist ? opportunist_margin : 0};
}

WinShare opening_margin(const Personality &personality, const Position &position) {
    constexpr int rounds = 2;
    return personality.varies && position.fullmove_number() <= rounds ? opening_variety : 0;
}

const RootMove &pick_by_seed(const std::vector<RootMove> &moves, Color me, WinShare margin, std::uint64_t seed) {
    const WinShare best = moves.front().value[me];
    std::vector<const RootMove *> good;
    for (const RootMove &move : moves)
        if (move.exact && move.value[me] >= best - scaled(margin, best))
            good.push_back(&move);
    return good.empty() ? moves.front() : *good[static_cast<std::size_t>(scrambled(seed) % good.size())];
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
