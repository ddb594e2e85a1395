#pragma once
// How much may still be thought.

#include "tondo/engine/engine.hpp"

#include <atomic>

namespace tondo::engine {

/// Thrown out of the tree when the budget is spent or thinking is stopped.
struct Interrupted {};

class Budget {
public:
    Budget(const Limits &limits, std::stop_token stop)
        : limits_(limits), stop_(std::move(stop)), begin_(std::chrono::steady_clock::now()) {}

    /// Counts a position; throws Interrupted if it was one too many.
    void spend() {
        const std::uint64_t nodes = this->nodes() + 1;
        nodes_.store(nodes, std::memory_order_relaxed);
        if (nodes > limits_.nodes && may_end_)
            throw Interrupted{};
        if (nodes % nodes_between_looks == 0)
            look();
    }
    /// From now on the limits count; until then only a stop from outside does.
    void may_end() { may_end_ = true; }

    /// May be asked from other threads.
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::chrono::milliseconds time() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin_);
    }
    const Limits &limits() const { return limits_; }
    const std::stop_token &stop() const { return stop_; }

private:
    static constexpr std::uint64_t nodes_between_looks = 256;

    void look() const {
        if (stop_.stop_requested() || (may_end_ && limits_.time && time() >= *limits_.time))
            throw Interrupted{};
    }

    Limits limits_;
    std::stop_token stop_;
    std::chrono::steady_clock::time_point begin_;
    std::atomic<std::uint64_t> nodes_ = 0; // counted by one thread, so that no more than a load and a store is needed
    bool may_end_ = false;
};

} // namespace tondo::engine
