// How a session keeps its players' time.

#include "core/overloaded.hpp"
#include "ui/game/clock_text.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/session.hpp"

#include <algorithm>

namespace tondo::ui {

bool Session::tick(GameClock::Instant now) {
    clock_.tell(now);
    run_clock();
    return !presence_ && clock_.has_run_out();
}

std::optional<GameClock::Instant> Session::wait() const {
    if (presence_ && !presence_->host_is_there)
        return {};
    std::optional<GameClock::Instant> wait = clock_.wait();
    const auto not_longer_than = [&](GameClock::Instant time) { wait = std::min(wait.value_or(time), time); };
    if (presence_)
        if (const auto next = until_told_differently(*presence_, live_->game(), clock_.now()))
            not_longer_than(*next);
    if (thinking_)
        not_longer_than(thinking_step - *thinking_ % thinking_step);
    return wait;
}

// In a hosted game it is the host's.
void Session::run_clock() {
    if (!presence_)
        clock_.run(time_runs(), live_->game().position().turn());
}

bool Session::time_runs() const {
    return !live_->game().outcome() &&
           std::visit(Overloaded{same_for<Browsing, TypingMove, TypingCommand, Promoting, Concluded>(true),
                                 same_for<Covered>(false), [](const Confirming &asked) { return !asked.asks_others; }},
                      mode_);
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
    if (clock_.is_there()) {
        const ByColor<GameClock::Instant> left = clock_.times(*live_, shown_);
        for (Color color : all_colors)
            texts[color] = write_countdown(left[color]);
    }
    return texts;
}

} // namespace tondo::ui
