#pragma once
// Threads that search the same question as somebody else, for nothing but what they leave in the table: he finds there
// what he would have looked at next (lazy SMP).

#include "engine/search.hpp"

#include <deque>
#include <thread>

namespace tondo::engine {

class Helpers {
public:
    /// The game and the memory must outlive them.
    Helpers(std::size_t count, const Game &game, const Technique &technique, const Personality &who, Memory &memory);
    /// They are stopped and gone afterwards.
    ~Helpers() { stop(); }
    Helpers(const Helpers &) = delete;
    Helpers &operator=(const Helpers &) = delete;

    /// They end soon.
    void stop() { stop_.request_stop(); }
    /// The nodes that they have searched so far.
    std::uint64_t nodes() const;

private:
    std::stop_source stop_;
    std::deque<Budget> budgets_; // one each, that stay where they are
    std::vector<std::jthread> threads_;
};

} // namespace tondo::engine
