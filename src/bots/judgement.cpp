#include "bots/judgement.hpp"

#include <algorithm>

namespace tondo::bots {

namespace {

constexpr int everything = 1'000; // thousandths, as in WinShares

// Of the seats of self-play that would have resigned with this share, one in thirty would still have scored; with three
// living more than one in ten, because the others weaken each other (tests/arena/README.md).
constexpr int hopeless_share = 35;
constexpr int living_to_resign = 2; // never where players resign in favour of another: all three live to the end

// The shown shares are seldom wrong by more (tests/arena/README.md): a smaller advantage may be none.
constexpr int draw_margin = 50;

constexpr int first_move_for_draws = 20;

// Nobody has captured or moved a pawn for so many moves.
constexpr int quiet_moves = 10;

bool is_level_game(const Game &game, const engine::WinShares &shares) {
    const Position &now = game.position();
    return may_be_drawn(game) && now.halfmove_clock() >= quiet_moves * now.living().size() &&
           std::all_of(all_colors.begin(), all_colors.end(),
                       [&](Color color) { return is_worth_a_draw(now, color, shares); });
}

} // namespace

std::optional<engine::Report> evaluate(const Game &game, const std::stop_token &stop) {
    engine::Report report = engine::judge(game, {.nodes = engine::judging_nodes}, stop);
    return stop.stop_requested() ? std::nullopt : std::optional(std::move(report));
}

bool may_be_drawn(const Game &game) {
    return game.position().fullmove_number() >= first_move_for_draws;
}

bool is_worth_a_draw(const Position &position, Color me, const engine::WinShares &shares) {
    return shares[me] <= everything / position.living().size() + draw_margin;
}

void Judgement::add(const Game &game, Color me, const engine::WinShares &shares) {
    if (game.plies().size() == plies_)
        return;
    if (game.plies().size() < plies_)
        *this = {};
    plies_ = game.plies().size();
    const bool is_hopeless_now = game.position().living().size() == living_to_resign && shares[me] <= hopeless_share;
    hopeless_turns_ = is_hopeless_now ? hopeless_turns_ + 1 : 0;
    level_turns_ = level_turns_ < 0 || is_level_game(game, shares) ? level_turns_ + 1 : 0;
}

void Judgement::offered() {
    level_turns_ = -turns_between_offers;
}

} // namespace tondo::bots
