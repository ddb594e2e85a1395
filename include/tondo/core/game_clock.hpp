#pragma once
// Chess clocks as a value. Callers pass the current time: they decide whether time spent suspended or on a slow
// connection counts.

#include "tondo/core/piece.hpp"

#include <chrono>
#include <optional>

namespace tondo {

/// Thinking time of a player for the whole game, and the increment for each move; neither is negative.
struct TimeBudget {
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
    bool is_each_move = false; ///< Whether `base` is for one move, and the player has it again for the next one.
    friend constexpr bool operator==(const TimeBudget &, const TimeBudget &) = default;
};

/// The time budgets of all players; text form in notation/time_control.hpp.
using TimeControl = ByColor<TimeBudget>;

/// The same budget for every player.
constexpr TimeControl for_all(TimeBudget search_limits) {
    return {search_limits, search_limits, search_limits};
}

/// Whether a game is played by correspondence: every player has some days for each move. Not without clocks.
constexpr bool is_by_days(const std::optional<TimeControl> &control) {
    return control && (*control)[Color::first].is_each_move;
}

/// Each player's time before the first move.
ByColor<std::chrono::milliseconds> start_times(const TimeControl &control);

/// The clocks of the three players, of which at most one runs.
class GameClock {
public:
    /// A reading of a monotonic clock with any epoch.
    using Instant = std::chrono::milliseconds;

    /// Constructs stopped clocks with the given times left.
    GameClock(const TimeControl &control, const ByColor<std::chrono::milliseconds> &left)
        : control_(control), left_(left) {}

    /// The player whose clock runs; nullopt while all clocks are stopped.
    std::optional<Color> running() const { return running_; }
    /// A player's remaining time, at least 0.
    std::chrono::milliseconds left(Color color, Instant now) const;
    /// Whether the player whose clock runs has no time left; false while all clocks are stopped.
    bool has_run_out(Instant now) const;

    /// Starts this player's clock and stops any other.
    void start(Color color, Instant now);
    /// Stops all clocks.
    void stop(Instant now);
    /// Adds to a player's time.
    void give(Color color, std::chrono::milliseconds time) { left_[color] += time; }
    /// Sets what is left to a player from now on.
    void set(Color color, std::chrono::milliseconds left, Instant now);
    /// Ends the running player's turn: stops all clocks, and adds the increment or gives the time of a move again.
    /// Returns that player's remaining time. A clock must be running.
    std::chrono::milliseconds press(Instant now);

private:
    TimeControl control_;
    ByColor<std::chrono::milliseconds> left_; ///< For the player whose clock runs: the time left at `since_`.
    std::optional<Color> running_;
    Instant since_{0};
};

} // namespace tondo
