// The judgement of a position: each player's own search, made into probabilities.

#include "engine/win_share.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

constexpr bool is_proven(int share) {
    return share <= 0 || share >= certain;
}

// The share that a player's own search promises that player. Searches to odd and to even depths err to opposite sides,
// so the last two iterations count the same.
class OwnShare {
public:
    void add(int share) {
        before_ = is_proven(share) || is_proven(now_) ? share : now_;
        now_ = share;
    }
    int value() const { return (before_ + now_) / 2; }
    // With a move that the last iteration found worth so much less than the best.
    int value_with(int share) const {
        return is_proven(share) ? share : std::clamp(value() - (now_ - share), 1, certain - 1);
    }

private:
    int before_ = 0;
    int now_ = 0; ///< Proven at first, so that the first iteration counts alone.
};

int own_share(Color player, const Personality &who, const Game &game, const Limits &limits,
              const std::stop_token &stop) {
    OwnShare own;
    think_for(player, who, game, limits, stop, [&](const Report &report) { own.add(report.shares[player]); });
    return own.value();
}

} // namespace

Report judge(const Game &game, const Limits &limits, const std::stop_token &stop, const OnReport &on_report,
             Personality who) {
    Report judged;
    judged.shares = static_shares(game);
    if (game.outcome())
        return judged;
    who = {.mode = Mode::best_reply, .threads = who.threads, .hash = who.hash};
    Limits of_others = limits;
    of_others.nodes = limits.nodes == Limits::unlimited ? judging_nodes : limits.nodes;
    const Position &position = game.position();
    const Color mover = position.turn();
    WinShares expected{};
    for (Color player : position.living())
        if (player != mover)
            expected[player] = own_share(player, who, game, of_others, stop);
    OwnShare own;
    const auto shares_with = [&](int share) {
        expected[mover] = share;
        return probabilities(expected, position);
    };
    const Report last = think_for(mover, who, game, limits, stop, [&](const Report &report) {
        judged = report;
        own.add(report.shares[mover]);
        judged.shares = shares_with(own.value());
        for (RankedLine &line : judged.further)
            line.shares = shares_with(own.value_with(line.shares[mover]));
        if (on_report)
            on_report(judged);
    });
    // Searched once more, the best move can seem worse.
    if (limits.also && !judged.line.empty() && judged.line.front() == *limits.also)
        judged.also = RankedLine{judged.shares, judged.line};
    else if (last.also)
        judged.also = RankedLine{shares_with(own.value_with(last.also->shares[mover])), last.also->moves};
    return judged;
}

WinShares probabilities(const WinShares &expected, const Position &position) {
    return in_thousandths(calibration(position)(expected, position.living()));
}

} // namespace tondo::engine
