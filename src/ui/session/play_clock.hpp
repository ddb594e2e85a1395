#pragma once
// The players' clocks on a screen and the current time. In a hosted game the clocks are copies of the host's.

#include "game/live_game.hpp"
#include "game/presence.hpp"
#include "game/validate.hpp"
#include "tondo/core/game_clock.hpp"

#include <optional>

namespace tondo::ui {

class PlayClock {
public:
    using Instant = GameClock::Instant;

    /// Whether the game has clocks.
    bool is_there() const { return clock_.has_value(); }
    Instant now() const { return now_; }
    void set_time(Instant now) { now_ = now; }

    /// Sets the clocks to the recorded times, stopped until run(). Keeps them if the game ended without a move.
    void wind(const game::LiveGame &live);
    /// Sets the clocks to the host's times. Stopped while the host is away; the host resends the times.
    void follow(const game::Presence &presence, const game::LiveGame &live);
    /// Adds to a player's time.
    void give(const game::TimeGiven &given);
    /// Starts the clock of the player to move, or stops all clocks.
    void run(bool runs, Color turn);

    /// Whether the running clock has reached zero.
    bool has_run_out() const { return clock_ && clock_->has_run_out(now_); }
    /// A player's time left. There must be clocks.
    Instant left(Color color) const { return clock_->left(color, now_); }
    /// The times after `shown` plies; the running ones if that is the current position. There must be clocks.
    ByColor<Instant> times(const game::LiveGame &live, std::size_t shown) const;
    /// Time until the displayed text changes; nullopt if no clock runs.
    std::optional<Instant> wait() const;

    /// Records the player's time left in a move's event.
    void stamp(game::Event &event) const;
    /// The action that records the time on leaving; nullopt if no time has run since the last move.
    std::optional<game::Action> adjournment(const game::LiveGame &live) const;

private:
    std::optional<GameClock> clock_;
    Instant now_{0};
};

} // namespace tondo::ui
