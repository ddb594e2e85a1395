#include "analysis/game_analysis.hpp"

#include "system/parallel.hpp"

#include <algorithm>
#include <atomic>

namespace tondo::app {

namespace {

Game game_after(const Game &game, std::size_t plies) {
    Game part(game.start());
    while (part.plies().size() < plies)
        part.play(game.plies()[part.plies().size()].action);
    return part;
}

bool is_over(const Game &game, std::size_t plies) {
    return plies == game.plies().size() && game.outcome();
}

// Averages the shares over neighbouring plies.
void even_out(Assessments &assessments, const Game &game) {
    const Assessments alone = assessments;
    for (std::size_t i = 0; i < alone.size(); ++i) {
        if (!alone[i] || is_over(game, i))
            continue;
        ByColor<int> sum{};
        for (std::size_t j = i - std::min<std::size_t>(i, 1); j <= std::min(i + 1, alone.size() - 1); ++j)
            if (alone[j] && !is_over(game, j) && game.position_after(j).living() == game.position_after(i).living())
                for (Color color : all_colors)
                    sum[color] += alone[j]->shares[color];
        assessments[i]->shares = in_proportion(sum);
    }
}

} // namespace

Assessments assess_all(const Game &game, const Effort &effort, std::size_t jobs,
                       const std::function<bool(std::size_t done)> &goes_on) {
    Assessments assessments(game.plies().size() + 1);
    std::stop_source stop;
    std::atomic<std::size_t> done = 0;
    const auto assess_one = [&](std::size_t plies) {
        assessments[plies] = assess(game_after(game, plies), effort, stop.get_token());
        ++done;
        return !stop.stop_requested();
    };
    in_parallel(assessments.size(), jobs, assess_one, [&] {
        if (!goes_on(done))
            stop.request_stop();
    });
    even_out(assessments, game);
    return assessments;
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
            points.push_back({ply, mark, loss, assessments[ply - 1]->views[mover].line});
    }
    return points;
}

} // namespace tondo::app
