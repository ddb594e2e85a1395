#pragma once
// Limits of one search: nodes, time, and a stop from outside.

#include "tondo/engine/engine.hpp"

#include <atomic>

namespace tondo::engine {

/// Unwinds the search when a limit is reached or a stop is requested.
struct Interrupted {};

class Budget {
public:
    using Instant = std::chrono::steady_clock::time_point;
    using Clock = Instant (*)();

    Budget(const Limits &limits, std::stop_token stop, Clock clock = std::chrono::steady_clock::now)
        : limits_(limits), stop_(std::move(stop)), clock_(clock), begin_(clock()) {}

    /// Counts a node; throws Interrupted beyond a limit.
    void count_node() {
        const std::uint64_t nodes = this->nodes() + 1;
        nodes_.store(nodes, std::memory_order_relaxed);
        if (limits_apply_ && nodes - spent_nodes_ > limits_.nodes)
            throw Interrupted{};
        if (nodes % nodes_between_checks == 0)
            check_time();
    }
    /// Enforces the limits from now on. Until then only a stop from outside ends the search, so that the first
    /// iteration is always finished.
    void apply_limits() { limits_apply_ = true; }
    /// The limits hold anew from now on.
    void renew() {
        spent_nodes_ = nodes();
        spent_time_ = time();
    }

    /// Whether work before the search may go on: it may take a third of the time.
    bool may_prepare() const { return !stop_.stop_requested() && (!limits_.time || time() < *limits_.time / 3); }

    /// Whether so many sixteenths of the nodes or of the time are used.
    bool is_used(unsigned sixteenths) const {
        return nodes() >= limits_.nodes / 16 * sixteenths ||
               (limits_.time && time() * 16 >= *limits_.time * sixteenths);
    }

    /// Thread-safe.
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::chrono::milliseconds time() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(clock_() - begin_);
    }
    const Limits &limits() const { return limits_; }

private:
    static constexpr std::uint64_t nodes_between_checks = 256;

    void check_time() const {
        if (stop_.stop_requested() || (limits_apply_ && limits_.time && time() - spent_time_ >= *limits_.time))
            throw Interrupted{};
    }

    Limits limits_;
    std::stop_token stop_;
    Clock clock_;
    Instant begin_;
    std::atomic<std::uint64_t> nodes_ = 0; // one thread writes: a load and a store are enough
    bool limits_apply_ = false;
    std::uint64_t spent_nodes_ = 0; ///< Before the limits were renewed, as is the time.
    std::chrono::milliseconds spent_time_{0};
};

} // namespace tondo::engine
