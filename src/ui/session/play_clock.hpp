#pragma once
// The players' clocks on a screen, and the time that was told last. In a hosted game they are the host's.

#include "game/live_game.hpp"
#include "game/validate.hpp"
#include "tondo/core/game_clock.hpp"
#include "ui/game/presence.hpp"

#include <optional>

namespace tondo::ui {

class PlayClock {
public:
    using Instant = GameClock::Instant;

    /// Whether the game has clocks.
    bool is_there() const { return clock_.has_value(); }
    Instant now() const { return now_; }
    /// Tells the time.
    void set_time(Instant now) { now_ = now; }

    /// As the game has them recorded; they stand still until run(). Of a game that ended by a word they stay as they
    /// were.
    void wind(const game::LiveGame &live);
    /// As the host has told them. They are frozen while it is away, and told again when it is back.
    void follow(const Presence &presence, const game::LiveGame &live);
    /// From now on the time of the player to move runs, or nobody's.
    void run(bool runs, Color turn);

    /// Whether the player whose time runs has none left.
    bool has_run_out() const { return clock_ && clock_->has_run_out(now_); }
    /// Of a player in a game with clocks.
    Instant left(Color color) const { return clock_->left(color, now_); }
    /// The times of the clocks after so many plies, or now. There must be clocks.
    ByColor<Instant> times(const game::LiveGame &live, std::size_t shown) const;
    /// How long until they show something else; nothing if they do not.
    std::optional<Instant> wait() const;

    /// Gives a move the time that its player has left.
    void stamp(game::Event &event) const;
    /// The times to record when the game is left; nothing if no time has run since the last move.
    std::optional<game::Action> adjournment(const game::LiveGame &live) const;

private:
    std::optional<GameClock> clock_;
    Instant now_{0};
};

} // namespace tondo::ui
