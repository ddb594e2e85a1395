#pragma once
// Lazy SMP: helper threads search the same position and fill the transposition table that the main thread reads.

#include "engine/search.hpp"

#include <deque>
#include <thread>

namespace tondo::engine {

class HelperThreads {
public:
    /// Starts up to `count` threads. The game and the tables must outlive them.
    HelperThreads(std::size_t count, const Game &game, const SearchOptions &options, const Personality &personality,
                  const BlindSpots &blind_spots, SharedTables &tables);
    /// Stops and joins them.
    ~HelperThreads() { stop(); }
    HelperThreads(const HelperThreads &) = delete;
    HelperThreads &operator=(const HelperThreads &) = delete;

    /// Requests a stop and returns at once.
    void stop() { stop_.request_stop(); }
    /// Searched by all helper threads so far.
    std::uint64_t nodes() const;

private:
    std::stop_source stop_;
    std::deque<Budget> budgets_; // one each; a deque never moves them
    std::vector<std::jthread> threads_;
};

} // namespace tondo::engine
