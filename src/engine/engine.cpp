#include "tondo/engine/engine.hpp"

#include "engine/baselines.hpp"
#include "engine/choice.hpp"
#include "engine/helpers.hpp"

#include <algorithm>
#include <cassert>

namespace tondo::engine {

namespace {

bool is_decided(const RootMove &best, Color me, int depth) {
    return is_won(best.value[me]) && whole - best.value[me] <= depth;
}

// Where nothing but time ends a thought it has no certain result anyway.
std::size_t helpers_for(const Personality &who, const Limits &limits) {
    if (limits.nodes != Limits::unlimited || limits.depth)
        return 0;
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    return static_cast<std::size_t>(std::max(std::min(who.threads, processors) - 1, 0));
}

} // namespace

Shares shares(const Game &game) {
    if (game.outcome())
        return in_thousandths(value_of(*game.outcome(), 0));
    const Position &position = game.position();
    const Evaluation evaluation(game.rules(), position.turn(), Style::balanced, false);
    return in_thousandths(evaluation(position, evaluation.placement().count(position)));
}

Report think(const Personality &who, const Game &game, const Limits &limits, const std::stop_token &stop,
             const Tell &tell) {
    if (const std::optional<Move> move = baseline_move(who.mode, game.position(), who.seed))
        return {1, 1, {}, shares(game), {*move}};
    return think(technique_of(who.mode), who, game, limits, stop, tell);
}

Report think(const Technique &technique, const Personality &who, const Game &game, const Limits &limits,
             const std::stop_token &stop, const Tell &tell) {
    assert(!game.outcome());
    const Color me = game.position().turn();
    Budget budget(limits, stop);
    Memory memory(game.position(), technique, budget);
    Search search(game, me, technique, who.style, who.seed, memory, budget);
    Helpers helpers(helpers_for(who, limits), game, technique, who, memory);
    const std::stop_callback stop_helpers(stop, [&] { helpers.stop(); });
    const auto report_on = [&](const RootMove &move, int depth) {
        return Report{depth, budget.nodes() + helpers.nodes(), budget.time(), in_thousandths(move.value), move.line};
    };
    const Latitude latitude = latitude_of(who.level, who.style);
    int depth = 0;
    try {
        while (depth < limits.depth.value_or(max_depth)) {
            search.iterate(depth + 1, latitude.widest());
            ++depth;
            budget.may_end();
            if (tell)
                tell(report_on(search.moves().front(), depth));
            if (is_decided(search.moves().front(), me, depth))
                break;
        }
    } catch (Interrupted) {
    }
    return report_on(choose(search.moves(), game.position(), latitude, who.seed), depth);
}

Report think_for(Color me, const Personality &who, const Game &game, const Limits &limits, const std::stop_token &stop,
                 const Tell &tell) {
    assert(game.position().is_living(me));
    if (me == game.position().turn() || info(who.mode).baseline)
        return think(who, game, limits, stop, tell);
    Budget budget(limits, stop);
    const Technique technique = technique_of(who.mode);
    Memory memory(game.position(), technique, budget);
    Search search(game, me, technique, who.style, who.seed, memory, budget);
    Report report{0, 0, {}, shares(game), {}};
    try {
        for (int depth = 1; depth <= limits.depth.value_or(max_depth); ++depth) {
            Line line;
            const Value value = search.look(depth, line);
            report = {depth, budget.nodes(), budget.time(), in_thousandths(value), line};
            budget.may_end();
            if (tell)
                tell(report);
            if (is_won(value[me]) || is_lost(value[me]))
                break;
        }
    } catch (Interrupted) {
    }
    return report;
}

} // namespace tondo::engine
