#include "engine/helper_threads.hpp"

#include <system_error>

namespace tondo::engine {

namespace {

void iterate(Search &search, int depth) {
    try {
        for (; depth <= max_depth; ++depth)
            search.iterate(depth, 0);
    } catch (Interrupted) {
    }
}

} // namespace

HelperThreads::HelperThreads(std::size_t count, const Game &game, const SearchOptions &options,
                             const Personality &personality, const BlindSpots &blind_spots, SharedTables &tables) {
    for (std::size_t i = 1; i <= count; ++i) {
        Budget &budget = budgets_.emplace_back(Limits{}, stop_.get_token());
        try {
            // Every other thread begins one ply deeper, and each shuffles the moves by a seed of its own.
            threads_.emplace_back([=, &game, &tables, &budget] {
                Search search(game, game.position().turn(), options, personality.style, blind_spots,
                              personality.seed + i, tables, budget);
                iterate(search, 1 + static_cast<int>(i % 2));
            });
        } catch (const std::system_error &) {
            return; // the system has no more threads
        }
    }
}

std::uint64_t HelperThreads::nodes() const {
    std::uint64_t sum = 0;
    for (const Budget &budget : budgets_)
        sum += budget.nodes();
    return sum;
}

} // namespace tondo::engine
