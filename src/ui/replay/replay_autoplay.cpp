// How a replay goes on by itself.

#include "ui/replay/replay.hpp"

#include "ui/game/ply_facts.hpp"

#include <algorithm>

namespace tondo::ui {

void Replay::tick(Time now) {
    autoplay_.tell(now);
    if (!autoplay_.is_running() || autoplay_.left() > Time(0))
        return;
    if (!is_browsing()) {
        restart_autoplay();
        return;
    }
    const bool at_end = autoplay_.goes_back() ? walk_.plies() == 0 : walk_.plies() == walk_.last();
    if (!at_end)
        go(autoplay_.goes_back() ? walk_.plies() - 1 : walk_.plies() + 1);
    if (autoplay_.goes_back() ? walk_.plies() == 0 : walk_.plies() == walk_.last()) {
        autoplay_.stop();
        say(autoplay_.goes_back() ? "Back at the start" : end_);
    }
}

std::optional<Time> Replay::wait() const {
    if (!autoplay_.is_running())
        return {};
    // A long wait is counted down by the second.
    return std::min(autoplay_.left(), autoplay_.left() % Time(1000) + Time(1));
}

Time Replay::time_to_next() const {
    const std::size_t ply = autoplay_.goes_back() ? walk_.plies() : walk_.plies() + 1;
    if (!autoplay_.by_clocks() || ply == 0 || ply > walk_.last())
        return Autoplay::usual_pause;
    return thought(walk_, ply).value_or(Autoplay::usual_pause);
}

void Replay::toggle_autoplay() {
    if (autoplay_.is_running()) {
        autoplay_.stop();
        return;
    }
    if (!autoplay_.goes_back() && walk_.plies() == walk_.last())
        go(0); // once more
    autoplay_.wait_for(time_to_next());
}

void Replay::restart_autoplay() {
    if (autoplay_.is_running())
        autoplay_.wait_for(time_to_next());
}

} // namespace tondo::ui
