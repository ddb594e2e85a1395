#include "ui/session/session.hpp"

#include "core/overloaded.hpp"
#include "notation/letters.hpp"
#include "notation/refusal.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"
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

void Session::move_cursor(Direction direction) {
    cursor_ = window_.beyond(cursor_, direction);
}

// To the next own piece that can move, or the next target of the selected one.
void Session::cycle(bool forward) {
    to_live();
    SquareSet among;
    if (selected_)
        for (const Move &move : moves_from(*selected_))
            among.insert(move.to);
    else
        for (const Move &move : live_->game().legal_moves())
            among.insert(move.from);
    if (among.empty())
        return;
    std::optional<Square> before;
    std::optional<Square> after;
    std::optional<Square> last;
    for (Square square : among) {
        if (square < cursor_)
            before = square;
        if (square > cursor_ && !after)
            after = square;
        last = square;
    }
    cursor_ = forward ? after.value_or(among.first()) : before.value_or(*last);
}

std::optional<Decision> Session::pick(Square square) {
    to_live();
    const Position &position = live_->game().position();
    if (live_->game().outcome()) {
        warn("The game is over: " + result(*live_));
        return {};
    }
    if (!is_decided_here()) {
        warn(awaited());
        return {};
    }
    if (selected_) {
        // Also onto an own piece, or in place: castling with the queen, redemption.
        std::vector<Move> ways = moves_from(*selected_);
        std::erase_if(ways, [&](const Move &move) { return !(move.to == square); });
        if (!ways.empty())
            return play(ways);
        if (selected_ == square) {
            selected_.reset();
            return {};
        }
    }
    const bool own = position.pieces(position.turn()).contains(square);
    if (selected_ && !own) {
        warn("Illegal: " + notation::explain(position, *selected_, square));
        return {};
    }
    if (!own) {
        warn("Pick a piece of " + live_->name(position.turn()) + "'s first (Tab goes round them)");
        return {};
    }
    if (moves_from(square).empty()) {
        selected_.reset();
        warn("That piece has no legal move");
        return {};
    }
    selected_ = square;
    return {};
}

// Plays the one way to move, or asks which of several: they differ in what the pawn becomes.
std::optional<Decision> Session::play(const std::vector<Move> &ways) {
    if (ways.size() == 1)
        return decide(ways.front());
    Promoting promoting{ways};
    std::sort(promoting.choices.begin(), promoting.choices.end(),
              [](const Move &a, const Move &b) { return becomes(a) < becomes(b); });
    mode_ = std::move(promoting);
    return {};
}

// Where moving into check is allowed it is asked about first (rules nivichanov 5.1).
std::optional<Decision> Session::decide(const Move &move) {
    const Position &position = live_->game().position();
    const Color us = position.turn();
    if (live_->rules().checks == CheckRule::free && position.play(move).in_check(us))
        return propose(game::Play{move}, "Your king could be taken then. Play it all the same?");
    if (preferences_.confirm) {
        mode_ = Confirming{"Play " + notation::write_san(position, move) + "?", game::Play{move}, {}, false, true};
        return {};
    }
    return game::Play{move};
}

std::optional<Decision> Session::enter_move(const MoveEntry &entry) {
    const Position &position = live_->game().position();
    if (!is_decided_here()) {
        warn(awaited());
        return {};
    }
    const notation::Parsed<Move> named = notation::read_move(position, entry.text());
    if (named)
        return decide(*named);
    // A pawn's move without its promotion: ask for it, as for a drop.
    const std::vector<Move> matches = entry.matches();
    const bool only_promotions = !matches.empty() && std::all_of(matches.begin(), matches.end(), [&](const Move &move) {
        return move.promotion && move.from == matches.front().from && move.to == matches.front().to;
    });
    if (only_promotions)
        return play(matches);
    const std::vector<std::string> begun = entry.suggestions();
    const std::vector<std::string> meant = begun.empty() ? entry.nearest() : begun;
    warn(named.error().what() + (meant.size() == 1 ? "; did you mean " + meant.front() + "?" : ""));
    return {};
}

std::vector<Move> Session::moves_from(Square square) const {
    std::vector<Move> moves;
    for (const Move &move : live_->game().legal_moves())
        if (move.from == square)
            moves.push_back(move);
    return moves;
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
