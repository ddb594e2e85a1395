#pragma once
// Rings the bell a given number of times, with pauses between the rings.

#include "ui/session/bell_watch.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>

namespace tondo::play {

class BellRinger {
public:
    BellRinger(const ui::SessionState &state, std::function<void()> ring) : watch_(state), ring_(std::move(ring)) {}

    /// Call after each possible change, and when wait() has passed.
    void update(const ui::SessionState &state) {
        if (const int rings = watch_.rings(state); rings > 0)
            left_ = rings;
        if (left_ == 0 || Clock::now() < next_)
            return;
        ring_();
        --left_;
        next_ = Clock::now() + pause;
    }
    /// Time until the next ring, or `other` if that is shorter.
    std::optional<std::chrono::milliseconds> wait(std::optional<std::chrono::milliseconds> other) const {
        if (left_ == 0)
            return other;
        const auto until = std::chrono::ceil<std::chrono::milliseconds>(std::max(next_ - Clock::now(), {}));
        return std::min(other.value_or(until), until);
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds pause{250};

    ui::BellWatch watch_;
    std::function<void()> ring_;
    int left_ = 0;
    Clock::time_point next_{};
};

} // namespace tondo::play
