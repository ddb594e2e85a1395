#include "bots/bot_seat.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tondo::bots {

namespace {

// Delay of a decision so that people can follow: the requested pace, but at most a twentieth of the mover's remaining
// time.
std::chrono::milliseconds held_back(std::chrono::milliseconds pace, std::optional<std::chrono::milliseconds> left) {
    constexpr int part_of_clock = 20;
    return left ? std::min(pace, *left / part_of_clock) : pace;
}

} // namespace

BotSeat::BotSeat(system::EventLoop &loop, Start start, bool is_engine, std::uint64_t seed)
    : loop_(loop), start_(std::move(start)), is_engine_(is_engine), seeds_(seed), timer_(loop) {}

std::optional<BotSeat::ActionOrFault> BotSeat::update(const View &view, Instant now) {
    const Game &game = view.live.game();
    const bool is_asked = view.may_act && view.live.is_asked(view.seat);
    const bool has_question = is_asked || (view.may_act && !game.outcome() && game.position().turn() == view.seat);
    if (question_ && (!has_question || question_->is_offer != is_asked || question_->plies != game.plies().size()))
        take_back();
    if (!question_ && has_question)
        ask(view, is_asked, now);
    else if (!question_)
        ponder(view);
    if (question_ && !question_->decision)
        decide(view);
    timer_.set(due() ? std::optional(system::EventLoop::Time(*due())) : std::nullopt);
    if (!question_ || !question_->decision || now < question_->due)
        return {};
    if (!*question_->decision)
        source_.reset(); // another attempt, if the seat is to move again, starts a new source
    if (question_->offers_draw && !view.live.offer() && !view.live.have_offered().contains(view.seat))
        return ActionOrFault(game::MakeOffer{});
    return question_->decision;
}

void BotSeat::ask(const View &view, bool is_offer, Instant now) {
    const auto &left = view.time_left;
    const Instant pace = held_back(view.pace, left ? std::optional((*left)[view.seat]) : std::nullopt);
    pondered_.reset();
    question_ = Question{is_offer, view.live.game().plies().size(), now, now + pace};
    if (is_offer)
        return ask_about_offer(view);
    notation::Go go;
    go.seed = seeds_();
    if (left && !view.live.is_by_days()) // otherwise as without clocks
        go.clocks = notation::Clocks{*left, (*view.live.time_control())[view.seat].increment};
    try {
        if (!source_)
            source_ = start_();
        source_->ask(view.live.game(), go);
    } catch (const std::runtime_error &error) {
        question_->decision = unexpected(Fault{std::string("could not be started: ") + error.what()});
    }
}

// Declines an offer to resign in favour of a winner, because it leaves the third player, who is asked, nothing.
void BotSeat::ask_about_offer(const View &view) {
    question_->decision = game::Action(game::Decline{});
    if (!is_engine_ || view.live.offer()->winner || !may_be_drawn(view.live.game()))
        return;
    try {
        if (!evaluation_)
            evaluation_ = std::make_unique<EngineThread>(loop_);
    } catch (const std::runtime_error &) {
        return;
    }
    question_->decision.reset();
    evaluation_->ask(
        [game = view.live.game()](const std::stop_token &stop, const auto &) { return evaluate(game, stop); });
}

void BotSeat::decide(const View &view) {
    if (!question_->is_offer) {
        if (const std::optional<MoveAnswer> answer = source_->next_answer())
            decide_move(view, *answer);
    } else if (const auto thought = evaluation_->next_thought()) {
        const bool agrees = is_worth_a_draw(view.live.position(), view.seat, thought->report.shares);
        question_->decision = agrees ? game::Action(game::Accept{}) : game::Action(game::Decline{});
    }
}

void BotSeat::decide_move(const View &view, const MoveAnswer &answer) {
    question_->decision = answer.what.map([](const Move &move) { return game::Action(game::Play{move}); });
    if (!answer.shares)
        return;
    judgement_.add(view.live.game(), view.seat, *answer.shares);
    if (view.policy.resigns && judgement_.is_hopeless())
        question_->decision = game::Action(game::Resign{});
    question_->offers_draw = view.policy.offers_draws && judgement_.is_level();
    if (question_->offers_draw)
        judgement_.offered();
}

void BotSeat::take_back() {
    if (!question_->decision && question_->is_offer)
        evaluation_->cancel();
    else if (!question_->decision)
        source_->cancel();
    question_.reset();
}

// Goes on with what the game has become, at each ply.
void BotSeat::ponder(const View &view) {
    const Game &game = view.live.game();
    const bool may = view.may_ponder && source_ && !game.outcome() && game.position().is_living(view.seat);
    const std::optional<std::size_t> wanted = may ? std::optional(game.plies().size()) : std::nullopt;
    if (wanted == pondered_)
        return;
    pondered_ = wanted;
    if (wanted)
        source_->ponder(game, view.seat);
    else if (source_)
        source_->cancel();
}

void BotSeat::postpone(Instant until) {
    question_->due = until;
    timer_.set(system::EventLoop::Time(until));
}

std::optional<BotSeat::Instant> BotSeat::thinking(Instant now) const {
    return question_ ? std::optional(now - question_->asked) : std::nullopt;
}

std::optional<BotSeat::Instant> BotSeat::due() const {
    return question_ && question_->decision ? std::optional(question_->due) : std::nullopt;
}

} // namespace tondo::bots
