#pragma once

#include "system/event_loop.hpp"

#include <chrono>
#include <optional>

namespace tondo::server {

/// When a client whose connection has ended connects again, on a monotonic clock, and the loop that wakes then.
class RetryTimer {
public:
    using Instant = std::chrono::milliseconds;

    /// nullptr: no loop. The loop must outlive this, or be taken back.
    void wake(system::EventLoop *loop) {
        loop_ = loop;
        timer_.reset();
        if (loop)
            timer_.emplace(*loop);
    }
    system::EventLoop *loop() const { return loop_; }
    void set(Instant at) {
        at_ = at;
        if (timer_)
            timer_->set(system::EventLoop::Time(at));
    }
    bool is_due(Instant now) const { return now >= at_; }

private:
    Instant at_{0};
    system::EventLoop *loop_ = nullptr;
    std::optional<system::EventLoop::Timer> timer_;
};

} // namespace tondo::server
