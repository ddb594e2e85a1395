#include "analysis/game_analysis.hpp"

#include "system/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>
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

Assessments assess_positions(const Game &game, const std::vector<std::size_t> &positions, const engine::Limits &limits,
                             std::size_t jobs, const std::function<bool(std::size_t done)> &on_progress,
                             Assessments known, const OnFound &on_found) {
    Assessments assessments = std::move(known);
    assessments.resize(game.plies().size() + 1);
    std::stop_source stop;
    std::atomic<std::size_t> done = count(assessments);
    const auto assess_one = [&](std::size_t i) {
        const std::size_t plies = positions[i];
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
    system::in_parallel(positions.size(), jobs, assess_one, [&] {
        if (!on_progress(done))
            stop.request_stop();
    });
    return assessments;
}

std::vector<std::size_t> all_positions(const Game &game) {
    std::vector<std::size_t> all(game.plies().size() + 1);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

Assessments assess_all(const Game &game, const engine::Limits &limits, std::size_t jobs,
                       const std::function<bool(std::size_t done)> &on_progress, Assessments known,
                       const OnFound &on_found) {
    return assess_positions(game, all_positions(game), limits, jobs, on_progress, std::move(known), on_found);
}

std::vector<std::size_t> positions_to_look_at_again(const Game &game, const Assessments &assessments) {
    std::vector<std::size_t> positions;
    for (std::size_t plies = 0; plies + 1 < assessments.size(); ++plies) {
        const auto &before = assessments[plies], &after = assessments[plies + 1];
        if (before && after && needs_second_look(*before, game.position_after(plies).turn(), *after))
            positions.push_back(plies);
    }
    return positions;
}

std::size_t count(const Assessments &assessments) {
    return static_cast<std::size_t>(
        std::count_if(assessments.begin(), assessments.end(), [](const auto &each) { return each.has_value(); }));
}

std::optional<TurningPoint> turning_point(const Game &game, std::size_t ply, const Assessment &before,
                                          const Assessment &after, const Assessment *second) {
    const int loss = lost_share(before, game.position_after(ply - 1).turn(), after, second);
    if (mark_of(loss) == Mark::none)
        return {};
    return TurningPoint{ply, mark_of(loss), loss, second ? second->line : before.line, after.line};
}

std::vector<TurningPoint> turning_points(const Game &game, const Assessments &assessments,
                                         const Assessments &second_looks) {
    const auto second_look = [&](std::size_t plies) {
        return plies < second_looks.size() && second_looks[plies] ? &*second_looks[plies] : nullptr;
    };
    std::vector<TurningPoint> points;
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply)
        if (assessments[ply - 1] && assessments[ply])
            if (auto point = turning_point(game, ply, *assessments[ply - 1], *assessments[ply], second_look(ply - 1)))
                points.push_back(std::move(*point));
    return points;
}

} // namespace tondo::analysis
