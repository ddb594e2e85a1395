#pragma once
// Thinking time as a value. The time of day is always told, never asked for, so that whoever keeps the clock decides
// what counts: a program that was stopped, a line that was slow.

#include "tondo/core/piece.hpp"

#include <chrono>
#include <optional>

namespace tondo {

/// What a player has for the whole game, and gets for each of his moves.
struct Allowance {
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
    friend constexpr bool operator==(const Allowance &, const Allowance &) = default;
};

using TimeControl = ByColor<Allowance>;

/// The same for everybody.
constexpr TimeControl for_all(Allowance allowance) {
    return {allowance, allowance, allowance};
}

/// What everybody has before the first move.
ByColor<std::chrono::milliseconds> start_times(const TimeControl &control);

class GameClock {
public:
    /// A moment on a clock that never goes back, from any beginning.
    using Instant = std::chrono::milliseconds;

    /// Stands still, with so much time left.
    GameClock(const TimeControl &control, const ByColor<std::chrono::milliseconds> &left)
        : control_(control), left_(left) {}

    /// Whose time runs, if anybody's.
    std::optional<Color> running() const { return running_; }
    /// What a player has left, never less than nothing.
    std::chrono::milliseconds left(Color color, Instant now) const;
    /// Whether the time of the player whose time runs has run out.
    bool has_run_out(Instant now) const;

    /// From now on this player's time runs, and no other's.
    void start(Color color, Instant now);
    /// Everybody's stands still.
    void stop(Instant now);
    /// The player whose time runs has moved: he gets his increment, and everybody's time stands still. What he has.
    std::chrono::milliseconds press(Instant now);

private:
    TimeControl control_;
    ByColor<std::chrono::milliseconds> left_; ///< Of the one whose time runs: when it began to run.
    std::optional<Color> running_;
    Instant since_{0};
};

} // namespace tondo
