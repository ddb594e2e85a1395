// How a session keeps its players' time.

#include "tondo/ui/game/clock_text.hpp"
#include "tondo/ui/session/company_words.hpp"
#include "tondo/ui/session/session.hpp"

#include <algorithm>

namespace tondo::ui {

std::optional<Intent> Session::tick(GameClock::Instant now) {
    now_ = now;
    run_clock();
    return clock_ && !company_ && clock_->has_run_out(now_) ? std::optional<Intent>(Play{Token::flags}) : std::nullopt;
}

std::optional<GameClock::Instant> Session::wait() const {
    std::optional<GameClock::Instant> wait;
    if (company_ && !company_->host_is_there)
        return wait;
    if (clock_ && clock_->running() && !clock_->has_run_out(now_))
        wait = until_next_countdown(clock_->left(*clock_->running(), now_));
    if (company_)
        if (const auto next = until_told_differently(*company_, table_.game(), now_))
            wait = std::min(wait.value_or(*next), *next);
    return wait;
}

std::optional<Intent> Session::adjournment() const {
    if (!clock_ || table_.game().outcome())
        return {};
    const Color turn = table_.game().position().turn();
    const GameClock::Instant left = clock_->left(turn, now_);
    const bool has_run = left != table_.clocks(table_.game().plies().size())[turn];
    return has_run ? std::optional<Intent>(Adjourn{left}) : std::nullopt;
}

// As the table has it recorded; it runs from the next moment that is told. Of a game that ended by a word it stays as
// it was.
void Session::wind_clock() {
    if (company_)
        return; // it is the host's
    const Game &game = table_.game();
    if (clock_ && game.outcome() && !game.plies().empty() && !std::holds_alternative<Move>(game.plies().back().action))
        return;
    clock_.reset();
    if (const std::optional<TimeControl> &control = table_.time_control())
        clock_.emplace(*control, table_.clocks(game.plies().size()));
}

void Session::run_clock() {
    if (!clock_ || company_)
        return;
    if (!time_runs())
        clock_->stop(now_);
    else if (!clock_->running())
        clock_->start(table_.game().position().turn(), now_);
}

bool Session::time_runs() const {
    const Confirming *confirming = std::get_if<Confirming>(&mode_);
    return !table_.game().outcome() && !std::holds_alternative<Covered>(mode_) &&
           !(confirming && confirming->asks_others);
}

// A move is recorded with what its player has left then.
void Session::stamp(Intent &intent) const {
    Play *play = std::get_if<Play>(&intent);
    if (!play || !std::holds_alternative<Move>(play->action) || !clock_ || !clock_->running())
        return;
    GameClock clock = *clock_;
    play->left = clock.press(now_);
}

// The clock goes on as it must after whatever the player has done.
std::optional<Intent> Session::decided(std::optional<Intent> intent) {
    if (const std::string refusal = intent ? refusal_of(*intent) : ""; !refusal.empty()) {
        warn(refusal);
        intent.reset();
    }
    if (intent)
        stamp(*intent);
    run_clock();
    return intent;
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
    ByColor<GameClock::Instant> times = table_.clocks(shown_);
    if (is_live())
        for (Color color : all_colors)
            times[color] = clock_->left(color, now_);
    return times;
}

} // namespace tondo::ui
