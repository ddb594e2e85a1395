#include "analysis/assessment.hpp"

#include <numeric>

namespace tondo::app {

namespace {

constexpr int whole = 1000;

View view(Color me, const Game &game, const Effort &effort, const std::stop_token &stop) {
    engine::Personality who;
    who.mode = effort.mode;
    who.threads = 1; // parallelism is across positions
    View view;
    view.line = engine::think_for(me, who, game, effort.limits, stop, [&](const engine::Report &report) {
                    view.shares.push_back(report.shares[me]);
                }).line;
    view.decided = !view.shares.empty() && (view.shares.back() == 0 || view.shares.back() == whole);
    return view;
}

} // namespace

std::optional<Assessment> assess(const Game &game, const Effort &effort, const std::stop_token &stop) {
    Assessment assessment;
    if (game.outcome()) {
        assessment.shares = engine::static_shares(game);
        return assessment;
    }
    ByColor<int> parts;
    for (Color color : game.position().living()) {
        View &own = assessment.views[color] = view(color, game, effort, stop);
        if (stop.stop_requested())
            return {};
        parts[color] = std::max(own.shares.back(), 1); // a living player may still win
    }
    assessment.shares = in_proportion(parts);
    return assessment;
}

engine::WinShares in_proportion(const ByColor<int> &parts) {
    const int sum = std::accumulate(parts.begin(), parts.end(), 0);
    engine::WinShares shares;
    Color largest = Color::first;
    int rest = whole;
    for (Color color : all_colors) {
        shares[color] = (whole * parts[color] + sum / 2) / sum;
        rest -= shares[color];
        if (parts[color] > parts[largest])
            largest = color;
    }
    shares[largest] += rest;
    return shares;
}

} // namespace tondo::app
