#pragma once
// Time that passes only while the program does: not while it is stopped (Ctrl-Z, SIGSTOP), nor while it waits for a
// terminal that takes nothing.

#include <algorithm>
#include <chrono>

namespace tondo::app {

class SuspendAwareClock {
public:
    using Moment = std::chrono::milliseconds; ///< On a clock that never goes back, from any beginning.

    explicit SuspendAwareClock(Moment real) : real_(real) {}

    /// Time now.
    Moment now() const { return awake_; }
    /// Time goes on to a moment, `wait` after the last at the latest if the program was awake: it slept through what
    /// goes beyond that, but for a little that a busy machine takes.
    Moment go_on(Moment real, Moment wait) {
        constexpr Moment slack{250};
        awake_ += std::clamp(real - real_, Moment(0), wait + slack);
        real_ = std::max(real_, real);
        return awake_;
    }

private:
    Moment real_;
    Moment awake_{0};
};

} // namespace tondo::app
