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

Assessments assess_all(const Game &game, const engine::Limits &limits, std::size_t jobs,
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
        const PlyAction *const played = plies < game.plies().size() ? &game.plies()[plies].action : nullptr;
        assessment = assess(game_after(game, plies), played, limits, stop.get_token());
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

std::optional<TurningPoint> turning_point(const Game &game, std::size_t ply, const Assessment &before,
                                          const Assessment &after) {
    const int loss = lost_share(before, game.position_after(ply - 1).turn(), after);
    return mark_of(loss) == Mark::none ? std::nullopt
                                       : std::optional(TurningPoint{ply, mark_of(loss), loss, before.line, after.line});
}

std::vector<TurningPoint> turning_points(const Game &game, const Assessments &assessments) {
    std::vector<TurningPoint> points;
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply)
        if (assessments[ply - 1] && assessments[ply])
            if (auto point = turning_point(game, ply, *assessments[ply - 1], *assessments[ply]))
                points.push_back(std::move(*point));
    return points;
}

} // namespace tondo::analysis
