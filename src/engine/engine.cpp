#include "tondo/engine/engine.hpp"

#include "core/instruction_set.hpp"
#include "engine/baselines.hpp"
#include "engine/helper_threads.hpp"
#include "engine/memory.hpp"
#include "engine/skill.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace tondo::engine {

namespace {

bool is_mate_found(const RootMove &best, Color me, int depth) {
    return is_won(best.value[me]) && whole - best.value[me] <= depth;
}

// Only searches limited by time alone use helper threads and what earlier searches have left: all others are
// reproducible.
bool is_reproducible(const Limits &limits) {
    return limits.nodes != Limits::unlimited || limits.depth;
}

MemoryLoan loan_to(SharedTables &tables, Color me, const SearchOptions &options, const Personality &personality,
                   const Game &game, const Limits &limits, Memory *memory) {
    return {is_reproducible(limits) ? nullptr : memory,
            {&game.rules(), me, personality.style, options, personality.hash, tables.endgame},
            tables.transpositions};
}

std::size_t helper_count(const Personality &personality, const Limits &limits) {
    if (is_reproducible(limits))
        return 0;
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    return static_cast<std::size_t>(std::max(std::min(personality.threads, processors) - 1, 0));
}

// See Limits::ends_when_settled. `agreeing`: the iterations that have found the same best move as the one before.
bool is_settled(std::size_t agreeing, const Budget &budget) {
    constexpr std::array sixteenths{8U, 4U, 2U};
    return budget.limits().ends_when_settled && agreeing > 0 &&
           budget.is_used(sixteenths[std::min(agreeing, sixteenths.size()) - 1]);
}

Value static_value(const Position &position) {
    const Evaluation evaluation(position.rules(), position.turn(), Style::balanced, false,
                                LearnedValues::of(position.rules()));
    return evaluation(position, evaluation.piece_square().sums(position));
}

} // namespace

extern "C" {
void tondo_v3_think(Report &report, const SearchOptions &options, const Personality &personality, const Game &game,
                    const Limits &limits, const std::stop_token &stop, const OnReport &on_report, Memory *memory);
void tondo_v3_think_for(Report &report, Color me, const Personality &personality, const Game &game,
                        const Limits &limits, const std::stop_token &stop, const OnReport &on_report, Memory *memory);
}

WinShares static_shares(const Game &game) {
    if (game.outcome())
        return in_thousandths(value_of(*game.outcome(), 0));
    return in_thousandths(static_value(game.position()));
}

Report think(const Personality &personality, const Game &game, const Limits &limits, const std::stop_token &stop,
             const OnReport &on_report, Memory *memory) {
    if (const std::optional<Move> move = baseline_move(personality.mode, game.position(), personality.seed))
        return {1, 1, {}, static_shares(game), {*move}};
    return think(search_options(personality.mode), personality, game, limits, stop, on_report, memory);
}

Report think(const SearchOptions &options, const Personality &personality, const Game &game, const Limits &limits,
             const std::stop_token &stop, const OnReport &on_report, Memory *memory) {
    assert(!game.outcome());
    if constexpr (has_v3)
        if (uses_v3()) {
            Report report;
            tondo_v3_think(report, options, personality, game, limits, stop, on_report, memory);
            return report;
        }
    const Color me = game.position().turn();
    Budget budget(limits, stop, options.clock);
    SharedTables tables(game.position(), options, budget, personality.hash);
    const MemoryLoan loan = loan_to(tables, me, options, personality, game, limits, memory);
    const Skill skill = skill_of(personality.level, personality.style, game.position());
    const BlindSpots blind_spots(skill.oversights, me, game.position(), personality.seed);
    Search search(game, me, options, personality.style, blind_spots, personality.seed, tables, budget);
    HelperThreads helpers(stop.stop_requested() ? 0 : helper_count(personality, limits), game, options, personality,
                          blind_spots, tables);
    const std::stop_callback stop_helpers(stop, [&] { helpers.stop(); });
    const WinShare variety = opening_margin(personality, game.position());
    std::vector<RootMove> varied; // those of the last completed iteration, to choose from
    const std::size_t lines = std::min(static_cast<std::size_t>(limits.lines), search.moves().size());
    std::vector<RankedLine> ranked; // of the last completed iteration, if there are further lines
    const auto report_on = [&](const RootMove &best, int depth) {
        std::vector<RankedLine> further = ranked;
        std::erase_if(further, [&](const RankedLine &line) { return line.moves.front() == best.move; });
        further.resize(std::min(further.size(), lines - 1));
        return Report{depth,         budget.nodes() + helpers.nodes(),
                      budget.time(), in_thousandths(best.value),
                      best.line,     std::move(further)};
    };
    int depth = 0;
    std::size_t agreeing = 0;
    try {
        while (depth < limits.depth.value_or(max_depth)) {
            const Move best_before = search.moves().front().move;
            search.iterate(depth + 1, std::max(skill.capture_margin, variety), lines);
            ++depth;
            if (variety > 0)
                varied = search.moves();
            ranked.clear();
            for (std::size_t i = 0; i < lines && lines > 1; ++i)
                ranked.push_back({in_thousandths(search.moves()[i].value), search.moves()[i].line});
            agreeing = depth > 1 && search.moves().front().move == best_before ? agreeing + 1 : 0;
            budget.apply_limits();
            if (on_report)
                on_report(report_on(search.moves().front(), depth));
            const bool is_forced = options.only_move_at_once && limits.time && search.moves().size() == 1;
            if (is_forced || is_settled(agreeing, budget) || is_mate_found(search.moves().front(), me, depth))
                break;
        }
    } catch (Interrupted) {
    }
    const RootMove &picked = varied.empty() ? pick_move(search.moves(), game.position(), skill.capture_margin)
                                            : pick_by_seed(varied, me, variety, personality.seed);
    Report report = report_on(picked, depth);
    if (limits.also) {
        budget.renew();
        try {
            Line line;
            const Value value = search.search_root_move(*limits.also, std::max(depth, 1), line);
            report.also = RankedLine{in_thousandths(value), std::move(line)};
        } catch (Interrupted) {
        }
    }
    return report;
}

Report think_for(Color me, const Personality &personality, const Game &game, const Limits &limits,
                 const std::stop_token &stop, const OnReport &on_report, Memory *memory) {
    assert(game.position().is_living(me));
    if constexpr (has_v3)
        if (uses_v3()) {
            Report report;
            tondo_v3_think_for(report, me, personality, game, limits, stop, on_report, memory);
            return report;
        }
    if (info(personality.mode).baseline)
        return think(personality, game, limits, stop, on_report);
    SearchOptions options = search_options(personality.mode);
    if (me == game.position().turn()) {
        options.only_move_at_once = false;
        return think(options, personality, game, limits, stop, on_report);
    }
    Budget budget(limits, stop);
    SharedTables tables(game.position(), options, budget, personality.hash);
    const MemoryLoan loan = loan_to(tables, me, options, personality, game, limits, memory);
    Search search(game, me, options, personality.style, {}, personality.seed, tables, budget);
    Report report{0, 0, {}, static_shares(game), {}};
    try {
        for (int depth = 1; depth <= limits.depth.value_or(max_depth); ++depth) {
            Line line;
            const Value value = search.search_root(depth, line);
            report = {depth, budget.nodes(), budget.time(), in_thousandths(value), line};
            budget.apply_limits();
            if (on_report)
                on_report(report);
            if (is_won(value[me]) || is_lost(value[me]))
                break;
        }
    } catch (Interrupted) {
    }
    return report;
}

#ifdef TONDO_IS_V3
[[gnu::externally_visible]] void tondo_v3_think(Report &report, const SearchOptions &options,
                                                const Personality &personality, const Game &game, const Limits &limits,
                                                const std::stop_token &stop, const OnReport &on_report,
                                                Memory *memory) {
    report = think(options, personality, game, limits, stop, on_report, memory);
}

[[gnu::externally_visible]] void tondo_v3_think_for(Report &report, Color me, const Personality &personality,
                                                    const Game &game, const Limits &limits, const std::stop_token &stop,
                                                    const OnReport &on_report, Memory *memory) {
    report = think_for(me, personality, game, limits, stop, on_report, memory);
}
#endif

} // namespace tondo::engine
