#include "engine/helper_threads.hpp"

#include "core/start_threads.hpp"

#include <new>

namespace tondo::engine {

namespace {

void iterate(Search &search, int depth) {
    for (; depth <= max_depth; ++depth)
        search.iterate(depth, 0);
}

} // namespace

HelperThreads::HelperThreads(std::size_t count, const Game &game, const SearchOptions &options,
                             const Personality &personality, const BlindSpots &blind_spots, SharedTables &tables) {
    while (budgets_.size() < count)
        budgets_.emplace_back(Limits{}, stop_.get_token());
    threads_ = start_threads(count, [=, this, &game, &tables](std::size_t i) {
        try {
            // Every other thread begins one ply deeper, and each shuffles the moves by a seed of its own.
            Search search(game, game.position().turn(), options, personality.style, blind_spots,
                          personality.seed + i + 1, tables, budgets_[i]);
            iterate(search, i % 2 == 0 ? 2 : 1);
        } catch (Interrupted) {
        } catch (const std::bad_alloc &) {
            // the search goes on without this thread
        }
    });
}

std::uint64_t HelperThreads::nodes() const {
    std::uint64_t sum = 0;
    for (const Budget &budget : budgets_)
        sum += budget.nodes();
    return sum;
}

} // namespace tondo::engine
