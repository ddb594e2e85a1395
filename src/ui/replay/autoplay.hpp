#pragma once
// Automatic playback of a replay: decides when the next ply is due.

#include "ui/replay/replayed_game.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// Milliseconds on a monotonic clock.
using Time = std::chrono::milliseconds;

class Autoplay {
public:
    bool is_running() const { return running_; }
    /// `Playing 2x, as recorded`; empty while stopped. `forward` names the key that goes on where a comment asks for
    /// one.
    std::string words(std::string_view forward = {}) const;
    /// `2x`
    std::string speed() const;
    /// Whether plies take the players' recorded thinking time.
    bool by_clocks() const { return by_clocks_; }
    /// Time until the next ply or countdown change; nullopt while stopped or waiting for a key.
    std::optional<Time> wait() const;

    void set_time(Time now) { now_ = now; }
    bool is_due() const { return running_ && !waits_for_key_ && left() == Time(0); }
    /// Plays one ply. At the end it stops and returns a message; else empty.
    std::string step(ReplayedGame &game);

    /// Starts or stops; goes on if it waits for a key. Starting forward at the end restarts from the first ply.
    void toggle(ReplayedGame &game);
    void stop() { running_ = false; }
    void turn_round(const ReplayedGame &game);
    void change_clocks(const ReplayedGame &game);
    void change_speed(bool faster);
    /// Restarts the pause after the player changed the position.
    void restart_wait(const ReplayedGame &game);

private:
    // In halves: 0.5x to 8x.
    static constexpr std::array<int, 5> speeds{1, 2, 4, 8, 16};

    /// Time until the next ply.
    Time left() const { return due_ > now_ ? due_ - now_ : Time(0); }

    bool running_ = false;
    bool back_ = false;
    bool by_clocks_ = false;
    bool waits_for_key_ = false;
    std::size_t speed_ = 1;
    Time now_{0};
    Time due_{0};
};

} // namespace tondo::ui
