#pragma once
// A replayed game that goes on by itself: when its next ply is due.

#include "ui/replay/replayed_game.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace tondo::ui {

/// On a clock that never goes back.
using Time = std::chrono::milliseconds;

class Autoplay {
public:
    bool is_running() const { return running_; }
    /// `Playing 2x, as recorded`; empty while it does not run.
    std::string words() const;
    /// `2x`
    std::string speed() const;
    /// Whether plies take the time that their players took.
    bool by_clocks() const { return by_clocks_; }
    /// How long nothing changes by itself; nothing if it never does.
    std::optional<Time> wait() const;

    void set_time(Time now) { now_ = now; }
    bool is_due() const { return running_ && left() == Time(0); }
    /// Goes on by a ply; returns what there is to say where it ends.
    std::string step(ReplayedGame &game);

    /// Begins, at the end once more from the start; or stops.
    void toggle(ReplayedGame &game);
    void stop() { running_ = false; }
    void turn_round(const ReplayedGame &game);
    void change_clocks(const ReplayedGame &game);
    void change_speed(bool faster);
    /// The game was gone through by hand: waits for the next ply from there, if it runs.
    void wait_anew(const ReplayedGame &game);

private:
    // In halves: 0.5 to 8 times.
    static constexpr std::array<int, 5> speeds{1, 2, 4, 8, 16};

    /// How far time is from the next ply.
    Time left() const { return due_ > now_ ? due_ - now_ : Time(0); }

    bool running_ = false;
    bool back_ = false;
    bool by_clocks_ = false;
    std::size_t speed_ = 1;
    Time now_{0};
    Time due_{0};
};

} // namespace tondo::ui
