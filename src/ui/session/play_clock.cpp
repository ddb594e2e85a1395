#include "ui/session/play_clock.hpp"

#include "game/clock_text.hpp"

namespace tondo::ui {

void PlayClock::wind(const game::LiveGame &live) {
    const Game &game = live.game();
    if (clock_ && game.outcome() && !game.plies().empty() && !move_of(game.plies().back().action))
        return;
    clock_.reset();
    if (const std::optional<TimeControl> &control = live.time_control())
        clock_.emplace(*control, live.clocks(game.plies().size()));
}

void PlayClock::follow(const game::Presence &presence, const game::LiveGame &live) {
    clock_.reset();
    const std::optional<game::ClockReadings> &readings = presence.clocks;
    if (!readings || !live.time_control())
        return;
    clock_.emplace(*live.time_control(), readings->left);
    if (readings->running && presence.host.state != game::Connection::State::away)
        clock_->start(*readings->running, now_);
}

void PlayClock::give(const game::TimeGiven &given) {
    if (clock_)
        clock_->give(given.seat, given.time);
}

void PlayClock::run(bool runs, Color turn) {
    if (!clock_)
        return;
    if (!runs)
        clock_->stop(now_);
    else if (!clock_->running())
        clock_->start(turn, now_);
}

ByColor<PlayClock::Instant> PlayClock::times(const game::LiveGame &live, std::size_t shown) const {
    ByColor<Instant> times = live.clocks(shown);
    if (shown == live.game().plies().size())
        for (const Color color : all_colors)
            times[color] = left(color);
    return times;
}

std::optional<PlayClock::Instant> PlayClock::wait() const {
    const bool runs = clock_ && clock_->running() && !has_run_out();
    return runs ? std::optional(game::until_next_countdown(left(*clock_->running()))) : std::nullopt;
}

void PlayClock::stamp(game::Event &event) const {
    game::Played *const played = game::played_move(event);
    if (!played || !clock_ || !clock_->running())
        return;
    GameClock clock = *clock_;
    played->left = clock.press(now_);
}

std::optional<game::Action> PlayClock::adjournment(const game::LiveGame &live) const {
    if (!clock_ || live.game().outcome())
        return {};
    const Color turn = live.game().position().turn();
    const bool has_run = left(turn) != live.clocks(live.game().plies().size())[turn];
    return has_run ? std::optional<game::Action>(game::StopClock{left(turn)}) : std::nullopt;
}

} // namespace tondo::ui
