#pragma once
// When the next ply of a replay is due that goes on by itself.

#include <array>
#include <chrono>
#include <cstddef>
#include <string>

namespace tondo::ui {

/// On a clock that never goes back.
using Time = std::chrono::milliseconds;

class Autoplay {
public:
    bool is_running() const { return running_; }
    bool goes_back() const { return back_; }
    /// Whether plies take the time that their players took.
    bool by_clocks() const { return by_clocks_; }
    /// How far time is from the next ply, which has waited its turn at 0.
    Time left() const { return due_ > now_ ? due_ - now_ : Time(0); }
    /// `2x`
    std::string speed() const;

    void tell(Time now) { now_ = now; }
    /// Runs, the next ply due in so long at single speed.
    void wait_for(Time pause);
    void stop() { running_ = false; }
    void turn_round() { back_ = !back_; }
    void change_clocks() { by_clocks_ = !by_clocks_; }
    void change_speed(bool faster);

    /// What a ply takes that has no time of its own.
    static constexpr Time usual_pause{1000};

private:
    // In halves: 0.5 to 8 times.
    static constexpr std::array<int, 5> speeds{1, 2, 4, 8, 16};

    bool running_ = false;
    bool back_ = false;
    bool by_clocks_ = false;
    std::size_t speed_ = 1;
    Time now_{0};
    Time due_{0};
};

} // namespace tondo::ui
