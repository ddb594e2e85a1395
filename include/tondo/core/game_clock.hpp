#pragma once
// Chess clocks as a value. Callers pass the current moment, so that they decide whether time counts during which the
// program was stopped or the connection was slow.

#include "tondo/core/piece.hpp"

#include <chrono>
#include <optional>

namespace tondo {

/// Thinking time of a player for the whole game, and the increment for each move; neither is negative.
struct TimeBudget {
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
    friend constexpr bool operator==(const TimeBudget &, const TimeBudget &) = default;
};

/// The allowances of all players; notation/time_control.hpp has its text form.
using TimeControl = ByColor<TimeBudget>;

/// The same for everybody.
constexpr TimeControl for_all(TimeBudget search_limits) {
    return {search_limits, search_limits, search_limits};
}

/// The time of each player before the first move.
ByColor<std::chrono::milliseconds> start_times(const TimeControl &control);

/// The clocks of the three players, of which at most one runs.
class GameClock {
public:
    /// A moment on a clock that never goes back, from any beginning.
    using Instant = std::chrono::milliseconds;

    /// Stands still, with so much time left.
    GameClock(const TimeControl &control, const ByColor<std::chrono::milliseconds> &left)
        : control_(control), left_(left) {}

    /// The player whose time runs, if any.
    std::optional<Color> running() const { return running_; }
    /// The time that a player has left, at least 0.
    std::chrono::milliseconds left(Color color, Instant now) const;
    /// Whether the running player has no time left; false while the clock stands still.
    bool has_run_out(Instant now) const;

    /// From now on this player's time runs, and no other's.
    void start(Color color, Instant now);
    /// Everybody's stands still.
    void stop(Instant now);
    /// The player whose time runs has moved: they get the increment, and everybody's time stands still. Returns the
    /// time they have left. Somebody's time must run.
    std::chrono::milliseconds press(Instant now);

private:
    TimeControl control_;
    ByColor<std::chrono::milliseconds> left_; ///< Of the one whose time runs: when it began to run.
    std::optional<Color> running_;
    Instant since_{0};
};

} // namespace tondo
