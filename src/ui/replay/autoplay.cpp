#include "ui/replay/autoplay.hpp"

#include "game/clock_text.hpp"
#include "notation/utf8.hpp"
#include "ui/game/ply_facts.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr Time usual_pause{1000}; // for a ply without a recorded time

// The time in which most people read a comment.
Time reading_time(const std::string &comment) {
    constexpr std::size_t characters_a_second = 15;
    return comment.empty() ? Time(0)
                           : usual_pause + Time(1000 * notation::count_code_points(comment) / characters_a_second);
}

} // namespace

std::string Autoplay::speed() const {
    const int halves = speeds[speed_];
    return halves == 1 ? "0.5x" : std::to_string(halves / 2) + "x";
}

std::string Autoplay::words(std::string_view forward) const {
    if (!running_)
        return "";
    return (back_ ? "Playing backwards " : "Playing ") + speed() + (by_clocks_ ? ", as recorded" : "") +
           (waits_for_key_             ? "; " + std::string(forward) + " goes on"
            : left() > usual_pause * 2 ? "; next in " + game::write_time(left())
                                       : "");
}

std::optional<Time> Autoplay::wait() const {
    if (!running_ || waits_for_key_)
        return {};
    // The countdown changes every second.
    return std::min(left(), left() % Time(1000) + Time(1));
}

std::string Autoplay::step(ReplayedGame &game) {
    const auto is_over = [&] { return back_ ? game.walk().plies() == 0 : game.is_at_end(); };
    if (!is_over())
        game.step(back_ ? -1 : 1);
    restart_wait(game);
    if (!is_over())
        return "";
    stop();
    return back_ ? "Back at the start" : game.end();
}

void Autoplay::toggle(ReplayedGame &game) {
    running_ = !running_ || waits_for_key_;
    if (running_ && !back_ && game.is_at_end())
        game.go(0);
    restart_wait(game);
    if (waits_for_key_) { // this was the key
        waits_for_key_ = false;
        due_ = now_ + usual_pause * 2 / speeds[speed_];
    }
}

void Autoplay::turn_round(const ReplayedGame &game) {
    back_ = !back_;
    restart_wait(game);
}

void Autoplay::change_clocks(const ReplayedGame &game) {
    by_clocks_ = !by_clocks_;
    restart_wait(game);
}

// Scales the rest of the current pause, too.
void Autoplay::change_speed(bool faster) {
    const int before = speeds[speed_];
    if (faster && speed_ + 1 < speeds.size())
        ++speed_;
    else if (!faster && speed_ > 0)
        --speed_;
    due_ = now_ + left() * before / speeds[speed_];
}

void Autoplay::restart_wait(const ReplayedGame &game) {
    const TreeWalk &walk = game.walk();
    const std::size_t ply = walk.plies() + (back_ ? 0 : 1);
    const bool has_time = by_clocks_ && ply >= 1 && ply <= walk.last();
    const Time pause = has_time ? thought(walk, ply).value_or(usual_pause) : usual_pause;
    due_ = now_ + std::max(pause, reading_time(remark_at(walk, walk.plies()))) * 2 / speeds[speed_];
    waits_for_key_ = !back_ && asks_for_key(walk, walk.plies());
}

} // namespace tondo::ui
