#include "server/table_players.hpp"
#include "system/failure.hpp"

#include "bots/bot_manners.hpp"
#include "storage/files/storage.hpp"
#include "ui/session/session.hpp"

#include <algorithm>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// While somebody thinks the table is attended to every half second. What takes longer than that was no thinking.
constexpr std::chrono::seconds was_stopped{5};

std::optional<notation::Clocks> clocks_of(const game::LiveGame &live, Color mover) {
    if (!live.time_control())
        return {};
    return notation::Clocks{live.clocks(live.game().plies().size()), (*live.time_control())[mover].increment};
}

// A program is not asked, and refuses.
game::Action reply_to_offer(const game::LiveGame &live, Color mover) {
    const bool agrees = game::is_bot(live.player(mover)) && takes_draw(live.game(), mover);
    return agrees ? game::Action(game::Accept{}) : game::Decline{};
}

} // namespace

void TablePlayers::attend(const game::LiveGame &live, bool may_think, milliseconds pace) {
    const Time now = steady_clock::now();
    const Game &game = live.game();
    const Color mover = game.position().turn();
    const bool slept = now - attended_ > was_stopped;
    attended_ = now;

    for (Color color : all_colors)
        if (seats_[color].player != live.player(color)) {
            if (question_ && question_->mover == color)
                question_.reset();
            seats_[color] = {live.player(color), nullptr};
        }
    const bool stands = question_ && may_think && !(slept && !question_->answer) && question_->mover == mover &&
                        question_->plies == game.plies().size();
    if (question_ && !stands)
        take_question_back();
    if (!question_ && may_think && !game.outcome() && !live.player(mover).empty())
        ask(live, mover, pace);
}

void TablePlayers::ask(const game::LiveGame &live, Color mover, milliseconds pace) {
    const Time now = steady_clock::now();
    const std::optional<notation::Clocks> clocks = clocks_of(live, mover);
    pace = held_back(pace, clocks ? std::optional(clocks->left[mover]) : std::nullopt);
    question_ = Question{mover, live.game().plies().size(), now, now + pace};
    if (live.is_asked(mover))
        question_->reply = reply_to_offer(live, mover);
    else
        ask_opponent(live, mover);
}

void TablePlayers::ask_opponent(const game::LiveGame &live, Color mover) {
    std::unique_ptr<Opponent> &opponent = seats_[mover].opponent;
    try {
        if (!opponent)
            opponent = make_opponent(read_seat_player(live.player(mover)), patience_);
        notation::Go go;
        go.seed = seeds_();
        go.clocks = clocks_of(live, mover);
        opponent->ask(live.game(), go);
    } catch (const Failure &error) {
        question_->answer = Answer{unexpected(Fault{std::string("could not be started: ") + error.what()})};
    }
}

void TablePlayers::take_question_back() {
    if (const std::unique_ptr<Opponent> &opponent = seats_[question_->mover].opponent;
        opponent && !question_->reply && !question_->answer)
        opponent->withdraw();
    question_.reset();
}

std::optional<SeatDecision> TablePlayers::take(const game::LiveGame &live) {
    if (!question_)
        return {};
    Seat &seat = seats_[question_->mover];
    if (!question_->reply && !question_->answer)
        question_->answer = seat.opponent->take();
    const bool decided = question_->reply || question_->answer;
    if (!decided || steady_clock::now() < question_->due)
        return {};
    const Question asked = std::move(*question_);
    question_.reset();
    if (asked.reply)
        return SeatDecision{*asked.reply, {}};
    if (asked.answer->what)
        return SeatDecision{game::Play{*asked.answer->what}, {}};
    seat.opponent.reset(); // if the seat is to play again, by another try
    const std::string &what = asked.answer->what.error().what;
    return SeatDecision{game::Play{Token::flags}, live.name(asked.mover) + " loses the seat: the program " + what};
}

std::vector<int> TablePlayers::descriptors() const {
    if (!question_ || question_->reply || question_->answer)
        return {};
    return {seats_[question_->mover].opponent->descriptor()};
}

std::optional<TablePlayers::Time> TablePlayers::deadline() const {
    if (!question_)
        return {};
    if (question_->reply || question_->answer)
        return question_->due;
    const Time now = steady_clock::now();
    const Time shown = now + ui::thinking_step - (now - question_->asked) % ui::thinking_step;
    return std::min(shown, seats_[question_->mover].opponent->deadline().value_or(shown));
}

std::optional<milliseconds> TablePlayers::thinking() const {
    if (!question_)
        return {};
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - question_->asked);
}

} // namespace tondo::app
