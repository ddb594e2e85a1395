#include "engine/helpers.hpp"

#include <system_error>

namespace tondo::engine {

namespace {

void help(Search &search, int depth) {
    try {
        for (; depth <= max_depth; ++depth)
            search.iterate(depth, 0);
    } catch (Interrupted) {
    }
}

} // namespace

Helpers::Helpers(std::size_t count, const Game &game, const Technique &technique, const Personality &who,
                 Memory &memory) {
    for (std::size_t i = 1; i <= count; ++i) {
        Budget &budget = budgets_.emplace_back(Limits{}, stop_.get_token());
        try {
            // Every other one is an iteration ahead, and all begin with other moves.
            threads_.emplace_back([=, &game, &memory, &budget] {
                Search search(game, game.position().turn(), technique, who.style, who.seed + i, memory, budget);
                help(search, 1 + static_cast<int>(i % 2));
            });
        } catch (const std::system_error &) {
            return; // As many as the system has.
        }
    }
}

std::uint64_t Helpers::nodes() const {
    std::uint64_t sum = 0;
    for (const Budget &budget : budgets_)
        sum += budget.nodes();
    return sum;
}

} // namespace tondo::engine
