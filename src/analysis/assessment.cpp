#include "analysis/assessment.hpp"

namespace tondo::analysis {

namespace {

constexpr int whole = 1000;

engine::Personality searcher(engine::Mode mode) {
    engine::Personality who;
    who.mode = mode;
    who.threads = 1; // parallelism is across positions
    return who;
}

} // namespace

View view_of(Color player, const Game &game, const Effort &effort, const std::stop_token &stop) {
    View view;
    view.line =
        engine::think_for(player, searcher(effort.mode), game, effort.limits, stop, [&](const engine::Report &report) {
            view.shares.push_back(report.line_shares[player]);
        }).line;
    view.decided = !view.shares.empty() && (view.shares.back() == 0 || view.shares.back() == whole);
    return view;
}

std::optional<Assessment> assess(const Game &game, const Effort &effort, const std::stop_token &stop) {
    Assessment assessment;
    if (game.outcome()) {
        assessment.shares = engine::static_shares(game);
        return assessment;
    }
    const Color mover = game.position().turn();
    const engine::Report best = engine::think_for(mover, searcher(engine::Mode::paranoid), game, effort.limits, stop);
    assessment.shares = best.shares;
    assessment.line = best.line;
    const std::size_t plies = game.plies().size();
    for (Color color : game.position().living())
        if (color == mover || (plies > 0 && color == game.position_after(plies - 1).turn()))
            assessment.views[color] = view_of(color, game, effort, stop);
    return stop.stop_requested() ? std::nullopt : std::optional(assessment);
}

} // namespace tondo::analysis
