#include "analysis/game_analysis.hpp"

#include "system/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

namespace tondo::analysis {

namespace {

Game game_after(const Game &game, std::size_t plies) {
    Game part(game.start());
    while (part.plies().size() < plies)
        part.play(game.plies()[part.plies().size()].action);
    return part;
}

} // namespace

Assessments assess_all(const Game &game, const Effort &effort, std::size_t jobs,
                       const std::function<bool(std::size_t done)> &on_progress, Assessments known,
                       const OnFound &on_found) {
    Assessments assessments = std::move(known);
    assessments.resize(game.plies().size() + 1);
    std::stop_source stop;
    std::atomic<std::size_t> done = count(assessments);
    const auto assess_one = [&](std::size_t plies) {
        std::optional<Assessment> &assessment = assessments[plies];
        if (assessment)
            return true;
        assessment = assess(game_after(game, plies), effort, stop.get_token());
        if (assessment && on_found)
            on_found(plies, *assessment);
        ++done;
        return !stop.stop_requested();
    };
    system::in_parallel(assessments.size(), jobs, assess_one, [&] {
        if (!on_progress(done))
            stop.request_stop();
    });
    return assessments;
}

std::size_t count(const Assessments &assessments) {
    return static_cast<std::size_t>(
        std::count_if(assessments.begin(), assessments.end(), [](const auto &each) { return each.has_value(); }));
}

std::vector<TurningPoint> turning_points(const Game &game, const Assessments &assessments) {
    std::vector<TurningPoint> points;
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply) {
        const PlyAction &action = game.plies()[ply - 1].action;
        if (!assessments[ply - 1] || !assessments[ply] || !move_of(action))
            continue;
        const Color mover = game.position_after(ply - 1).turn();
        const int loss = lost_share(*assessments[ply - 1], mover, action, *assessments[ply]);
        if (const Mark mark = mark_of(loss); mark != Mark::none)
            points.push_back({ply, mark, loss, assessments[ply - 1]->line});
    }
    return points;
}

} // namespace tondo::analysis
