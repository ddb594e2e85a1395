#include "bots/bot_seat.hpp"

#include "tondo/engine/engine.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tondo::app {

namespace {

// Whether it agrees to a draw: if that gives it as much as it can expect. In the first twenty moves nobody knows what
// can be.
bool takes_draw(const Game &game, Color seat) {
    constexpr int first_move_for_draws = 20;
    constexpr int everything = 1000;
    const Position &now = game.position();
    const int drawn = everything / now.living().size();
    return now.fullmove_number() >= first_move_for_draws && engine::static_shares(game)[seat] <= drawn;
}

// How long a move is held back so that people see what happens: the pace they want, but never more than a twentieth
// of what is left on the mover's clock.
std::chrono::milliseconds held_back(std::chrono::milliseconds pace, std::optional<std::chrono::milliseconds> left) {
    constexpr int part_of_clock = 20;
    return left ? std::min(pace, *left / part_of_clock) : pace;
}

} // namespace

BotSeat::BotSeat(EventLoop &loop, Start start, bool is_engine, std::uint64_t seed)
    : start_(std::move(start)), is_engine_(is_engine), seeds_(seed), timer_(loop) {}

std::optional<BotSeat::Decision> BotSeat::poll(const View &view, Instant now) {
    const Game &game = view.live.game();
    const bool is_asked = view.may_act && view.live.is_asked(view.seat);
    const bool is_wanted = is_asked || (view.may_act && !game.outcome() && game.position().turn() == view.seat);
    if (question_ && (!is_wanted || question_->is_offer != is_asked || question_->plies != game.plies().size()))
        take_back();
    if (!question_ && is_wanted)
        ask(view, is_asked, now);
    if (question_ && !question_->decision)
        if (const std::optional<Answer> answer = source_->take())
            question_->decision = answer->what.map([](const Move &move) { return game::Action(game::Play{move}); });
    timer_.set(due() ? std::optional(EventLoop::Time(*due())) : std::nullopt);
    if (!question_ || !question_->decision || now < question_->due)
        return {};
    if (!*question_->decision)
        source_.reset(); // if the seat is to play again, by another try
    return question_->decision;
}

void BotSeat::ask(const View &view, bool is_offer, Instant now) {
    const auto &left = view.time_left;
    const Instant pace = held_back(view.pace, left ? std::optional((*left)[view.seat]) : std::nullopt);
    question_ = Question{is_offer, view.live.game().plies().size(), now, now + pace};
    if (is_offer) {
        question_->decision = reply_to_offer(view);
        return;
    }
    notation::Go go;
    go.seed = seeds_();
    if (left)
        go.clocks = notation::Clocks{*left, (*view.live.time_control())[view.seat].increment};
    try {
        if (!source_)
            source_ = start_();
        source_->ask(view.live.game(), go);
    } catch (const std::runtime_error &error) {
        question_->decision = unexpected(Fault{std::string("could not be started: ") + error.what()});
    }
}

// To give up in favour of a winner leaves nothing for the third player, who is asked.
BotSeat::Decision BotSeat::reply_to_offer(const View &view) const {
    const bool agrees = is_engine_ && !view.live.offer()->winner && takes_draw(view.live.game(), view.seat);
    return agrees ? game::Action(game::Accept{}) : game::Action(game::Decline{});
}

void BotSeat::take_back() {
    if (!question_->decision)
        source_->cancel();
    question_.reset();
}

void BotSeat::postpone(Instant until) {
    question_->due = until;
    timer_.set(EventLoop::Time(until));
}

std::optional<BotSeat::Instant> BotSeat::thinking(Instant now) const {
    return question_ ? std::optional(now - question_->asked) : std::nullopt;
}

std::optional<BotSeat::Instant> BotSeat::due() const {
    return question_ && question_->decision ? std::optional(question_->due) : std::nullopt;
}

} // namespace tondo::app
