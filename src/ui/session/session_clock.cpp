// How a session keeps its players' time.

#include "core/overloaded.hpp"
#include "ui/game/clock_text.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/session.hpp"

#include <algorithm>

namespace tondo::ui {

bool Session::tick(GameClock::Instant now) {
    now_ = now;
    run_clock();
    return clock_ && !presence_ && clock_->has_run_out(now_);
}

std::optional<GameClock::Instant> Session::wait() const {
    std::optional<GameClock::Instant> wait;
    if (presence_ && !presence_->host_is_there)
        return wait;
    if (clock_ && clock_->running() && !clock_->has_run_out(now_))
        wait = until_next_countdown(clock_->left(*clock_->running(), now_));
    if (presence_)
        if (const auto next = until_told_differently(*presence_, live_->game(), now_))
            wait = std::min(wait.value_or(*next), *next);
    if (thinking_) {
        const GameClock::Instant next = thinking_step - *thinking_ % thinking_step;
        wait = std::min(wait.value_or(next), next);
    }
    return wait;
}

std::optional<game::Action> Session::adjournment() const {
    if (!clock_ || live_->game().outcome())
        return {};
    const Color turn = live_->game().position().turn();
    const GameClock::Instant left = clock_->left(turn, now_);
    const bool has_run = left != live_->clocks(live_->game().plies().size())[turn];
    return has_run ? std::optional<game::Action>(game::StopClock{left}) : std::nullopt;
}

// As the table has it recorded; it runs from the next moment that is told. Of a game that ended by a word it stays as
// it was.
void Session::wind_clock() {
    if (presence_)
        return; // it is the host's
    const Game &game = live_->game();
    if (clock_ && game.outcome() && !game.plies().empty() && !move_of(game.plies().back().action))
        return;
    clock_.reset();
    if (const std::optional<TimeControl> &control = live_->time_control())
        clock_.emplace(*control, live_->clocks(game.plies().size()));
}

void Session::run_clock() {
    if (!clock_ || presence_)
        return;
    if (!time_runs())
        clock_->stop(now_);
    else if (!clock_->running())
        clock_->start(live_->game().position().turn(), now_);
}

bool Session::time_runs() const {
    return !live_->game().outcome() &&
           std::visit(Overloaded{same_for<Browsing, TypingMove, TypingCommand, Promoting, Concluded>(true),
                                 same_for<Covered>(false), [](const Confirming &asked) { return !asked.asks_others; }},
                      mode_);
}

// A move is recorded with what its player has left then.
void Session::stamp(game::Event &event) const {
    game::Played *const played = game::played_move(event);
    if (!played || !clock_ || !clock_->running())
        return;
    GameClock clock = *clock_;
    played->left = clock.press(now_);
}

// The clock goes on as it must after whatever the player has done.
std::optional<Decision> Session::decided(std::optional<Decision> decision) {
    if (const std::optional<std::string> refusal = decision ? refusal_of(*decision) : std::nullopt) {
        warn(*refusal);
        decision.reset();
    }
    run_clock();
    return decision;
}

ByColor<std::string> Session::clocks() const {
    ByColor<std::string> texts;
    if (clock_) {
        const ByColor<GameClock::Instant> left = times();
        for (Color color : all_colors)
            texts[color] = write_countdown(left[color]);
    }
    return texts;
}

// What the clocks show; as they did then when looking back. There must be a clock.
ByColor<GameClock::Instant> Session::times() const {
    ByColor<GameClock::Instant> times = live_->clocks(shown_);
    if (is_live())
        for (Color color : all_colors)
            times[color] = clock_->left(color, now_);
    return times;
}

} // namespace tondo::ui
