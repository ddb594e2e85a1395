#include "ui/session/session.hpp"

#include "core/overloaded.hpp"
#include "notation/letters.hpp"
#include "notation/refusal.hpp"
#include "ui/game/words.hpp"
#include "ui/session/told.hpp"

#include <algorithm>

namespace tondo::ui {

Session::Session(const game::LiveGame &live, const BoardStyle &style, const Theme &theme, const Manners &manners,
                 const game::MatchScore &score, Preferences preferences)
    : live_(&live), seen_{live.game().plies().size(), live.position().turn()},
      window_(live.rules().board(), style, theme), manners_(manners), score_(score), here_(live.persons()),
      shown_(live.game().plies().size()), preferences_(std::move(preferences)) {
    const Position &position = live_->game().position();
    cursor_ = position.king(position.turn()).value_or(Square{});
    if (manners_.turns_board)
        seat_player_to_move();
    clock_.wind(*live_);
    if (live_->game().outcome())
        mode_ = Concluded{};
    else if (manners_.hands_over || (clock_.is_there() && shown_ > 0))
        mode_ = Covered{!manners_.hands_over};
    seat_here_alone();
    advice_.evaluate(preferences_.evaluation);
}

void Session::observe(const game::Event &event) {
    const Seen before = seen_;
    const bool was_live = shown_ == before.plies;
    const bool keeps_its_place = this->keeps_its_place(event);
    seen_ = {live_->game().plies().size(), live_->position().turn()};
    const Change change = change_by(event);
    if (change == Change::players)
        seat_here(live_->persons());
    if (!keeps_its_place) {
        mode_ = Browsing{};
        selected_.reset();
    }
    if (was_live || !keeps_its_place)
        to_live();
    drop_vain_question();
    if (!presence_ && (before.plies != seen_.plies || change == Change::clocks))
        clock_.wind(*live_);
    if (before.plies != seen_.plies)
        advice_.begin_anew();
    say(told_of(event, *live_), what_next(change));
    go_on_from(change, before.turn);
    run_clock();
}

void Session::drop_vain_question() {
    const bool is_vain =
        std::visit(Overloaded{[this](const Confirming &asked) { return refusal_of(asked.decision).has_value(); },
                              same_for<Browsing, TypingMove, TypingCommand, Promoting, Covered, Concluded>(false)},
                   mode_);
    if (is_vain)
        mode_ = Browsing{};
}

bool Session::is_browsing() const {
    return std::visit(Overloaded{same_for<Browsing>(true),
                                 same_for<TypingMove, TypingCommand, Promoting, Confirming, Covered, Concluded>(false)},
                      mode_);
}

bool Session::is_covered() const {
    return std::visit(
        Overloaded{same_for<Covered>(true),
                   same_for<Browsing, TypingMove, TypingCommand, Promoting, Confirming, Concluded>(false)},
        mode_);
}

void Session::say(std::string message, std::string hint) {
    message_ = {std::move(message), std::move(hint)};
}

void Session::warn(std::string message) {
    message_ = {notation::in_play(live_->rules(), std::move(message)), {}, true};
}

void Session::tell(const ChangeRemark &remark) {
    if (remark.refuses)
        warn(remark.text);
    else
        say(remark.text);
}

// Asks first where there is a question; says so where the decision cannot be carried out.
std::optional<Decision> Session::propose(Decision decision, std::string question, bool asks_others) {
    if (const std::optional<std::string> refusal = refusal_of(decision)) {
        warn(*refusal);
        return {};
    }
    if (question.empty())
        return decision;
    mode_ = Confirming{std::move(question), std::move(decision), {}, asks_others};
    return {};
}

std::optional<Decision> Session::repeat(const game::Action &action, long times) {
    repeated_ = Repetition{action, times - 1};
    return propose(action);
}

std::optional<Decision> Session::decided_next() {
    if (!repeated_ || !goes_on_repeating()) {
        repeated_.reset();
        return {};
    }
    repeated_->times -= is_decided_here() || here_.empty() ? 1 : 0;
    return decided(repeated_->action);
}

game::Actor Session::actor() const {
    if (presence_)
        return {presence_->own ? ColorSet::of(*presence_->own) : ColorSet()};
    return {here_};
}

// Why a decision cannot be carried out, if it cannot.
std::optional<std::string> Session::refusal_of(const Decision &decision) const {
    using Why = std::optional<std::string>;
    const auto in_own_game = [this](const char *refusal) { return presence_ ? Why(refusal) : Why(); };
    return std::visit(
        Overloaded{[this](const game::Action &action) {
                       const game::Verdict verdict = game::validate(*live_, actor(), action);
                       return verdict ? Why() : Why(words_of(verdict.error()));
                   },
                   [&](const ProgramAction &action) {
                       return std::visit(
                           Overloaded{same_for<Save>(in_own_game("That cannot be done at a shared table")),
                                      same_for<NewGame, Rematch>(in_own_game(
                                          "A shared table has but this game; tondo host opens another one")),
                                      same_for<Copy, Quit, Say, LookOn, StandUp>(Why())},
                           action);
                   }},
        decision);
}

std::string Session::words_of(const game::Refusal &refusal) const {
    using Reason = game::Refusal::Reason;
    switch (refusal.reason) {
    case Reason::game_over:
        return "The game is over: " + result(*live_);
    case Reason::no_seat:
        return "You look on";
    case Reason::waiting:
    case Reason::not_on_turn:
        return awaited();
    default:
        std::string words = game::describe(refusal, *live_);
        if (!refusal.seat || !words.starts_with(live_->name(*refusal.seat))) // names stay as they are
            words.front() = notation::to_upper(words.front());
        return words;
    }
}

void Session::refuse(const game::Refusal &refusal) {
    warn(words_of(refusal));
}

// Negative: back.
void Session::look_back(long plies) {
    const long last = static_cast<long>(live_->game().plies().size());
    look_at(static_cast<std::size_t>(std::clamp(static_cast<long>(shown_) + plies, 0L, last)));
}

void Session::look_at(std::size_t plies) {
    const std::size_t last = live_->game().plies().size();
    selected_.reset();
    shown_ = plies;
    if (is_live())
        say(happened(*live_, shown_));
    else
        say("Looking back, " + std::to_string(shown_) + " of " + std::to_string(last) + " plies" +
                (shown_ > 0 ? ": " + happened(*live_, shown_) : ""),
            "  (" + key_for("last") + " returns)");
}

void Session::seat_player_to_move() {
    if (is_decided_here())
        seat_at_bottom(live_->game().position().turn());
}

void Session::seat_at_bottom(Color color) {
    window_.seat_at_bottom(live_->rules().players[color].seat);
}

void Session::to_live() {
    shown_ = live_->game().plies().size();
}

} // namespace tondo::ui
