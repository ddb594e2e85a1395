#pragma once
// A clock that stops while the program is suspended (Ctrl-Z, SIGSTOP) or waits for a terminal that accepts no output.

#include <algorithm>
#include <chrono>

namespace tondo::system {

class SuspendAwareClock {
public:
    using Moment = std::chrono::milliseconds; ///< Time of a monotonic clock with any origin.

    explicit SuspendAwareClock(Moment real) : real_(real) {}

    /// Time that has passed without suspensions.
    Moment now() const { return awake_; }
    /// Advances the clock to the time `real`. A step longer than `wait`, the expected one, plus a slack for a busy
    /// machine counts as suspension and is cut off.
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

} // namespace tondo::system
