#include "tondo/core/game_clock.hpp"

#include <algorithm>
#include <cassert>

namespace tondo {

using std::chrono::milliseconds;

ByColor<milliseconds> start_times(const TimeControl &control) {
    ByColor<milliseconds> times;
    for (Color color : all_colors)
        times[color] = control[color].base;
    return times;
}

milliseconds GameClock::left(Color color, Instant now) const {
    const milliseconds used = running_ == color ? std::max(now - since_, milliseconds(0)) : milliseconds(0);
    return std::max(left_[color] - used, milliseconds(0));
}

bool GameClock::has_run_out(Instant now) const {
    return running_ && left(*running_, now) == milliseconds(0);
}

void GameClock::start(Color color, Instant now) {
    stop(now);
    running_ = color;
    since_ = now;
}

void GameClock::stop(Instant now) {
    if (running_)
        left_[*running_] = left(*running_, now);
    running_.reset();
}

void GameClock::set(Color color, milliseconds left, Instant now) {
    left_[color] = std::max(left, milliseconds(0));
    if (running_ == color)
        since_ = now;
}

milliseconds GameClock::press(Instant now) {
    assert(running_);
    const Color mover = *running_;
    const TimeBudget &budget = control_[mover];
    stop(now);
    return left_[mover] = budget.is_each_move ? budget.base : left_[mover] + budget.increment;
}

} // namespace tondo
