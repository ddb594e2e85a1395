#include "play/local_game.hpp"
#include "system/failure.hpp"

#include "core/overloaded.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/storage.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <utility>

namespace tondo::app {

LocalGame::LocalGame(KeptGame &kept, ui::Session &session, Clipboard clipboard)
    : keeper_(kept.keeper), live_(kept.live), session_(session), clipboard_(std::move(clipboard)), time_(steady_now()),
      adviser_(session) {
    session_.tick(time_.now());
}

bool LocalGame::tick() {
    const bool time_is_up = session_.tick(time_.go_on(steady_now(), waited_.value_or(Milliseconds(0))));
    return time_is_up && perform({ColorSet::all()}, game::Play{Token::flags});
}

std::optional<ExitReason> LocalGame::attend(const std::function<void()> &told) {
    ask_players();
    std::optional<SeatDecision> decision = players_.take(live_);
    if (decision) {
        waits_for_key_ = !perform({ColorSet::of(live_.position().turn())}, decision->action);
        if (!decision->fault.empty() && !waits_for_key_)
            unread_ = decision->fault;
        if (!unread_.empty())
            session_.warn(unread_);
        ask_players();
    }
    session_.show_thinking(players_.thinking());
    const bool advised = adviser_.attend();
    if (told && (decision || advised)) {
        told();
        unread_.clear(); // it stands there for good
    }
    return {};
}

void LocalGame::ask_players() {
    players_.attend(live_, session_.awaits_others() && !waits_for_key_, session_.manners().pace);
}

void LocalGame::acknowledge() {
    waits_for_key_ = false;
    unread_.clear();
}

std::vector<int> LocalGame::descriptors() const {
    std::vector<int> all = players_.descriptors();
    for (const int descriptor : adviser_.descriptors())
        all.push_back(descriptor);
    return all;
}

std::optional<GameLink::Milliseconds> LocalGame::wait() {
    waited_ = session_.wait();
    if (!players_.deadline())
        return waited_;
    const Milliseconds until_answer(milliseconds_until(players_.deadline()));
    return std::min(until_answer, waited_.value_or(until_answer));
}

// With all that the last key has the player decide (`3U`).
std::optional<ExitReason> LocalGame::submit(const ui::Decision &decision) {
    return std::visit(Overloaded{[this](const ui::ProgramAction &action) { return perform(action); },
                                 [this](const game::Action &action) {
                                     const std::size_t plies = live_.game().plies().size();
                                     perform(session_.actor(), action);
                                     const bool is_worth_repeating = live_.game().plies().size() != plies;
                                     const auto next = is_worth_repeating ? session_.decided_next() : std::nullopt;
                                     return next ? submit(*next) : std::optional<ExitReason>();
                                 }},
                      decision);
}

// Recorded, then applied. False for an action that is refused or cannot be kept, which the session tells.
bool LocalGame::perform(const game::Actor &actor, const game::Action &action) {
    game::Verdict verdict = game::validate(live_, actor, action);
    if (!verdict) {
        session_.refuse(verdict.error());
        return false;
    }
    session_.stamp(*verdict);
    try {
        const bool journal_was_gone = keeper_.record(*verdict, live_);
        live_.apply(*verdict);
        session_.observe(*verdict);
        if (journal_was_gone)
            session_.warn("The game's journal was removed; it has been written anew");
    } catch (const Failure &error) {
        session_.warn("Not done, as it cannot be kept: " + error.reason());
        return false;
    }
    return true;
}

std::optional<ExitReason> LocalGame::perform(const ui::ProgramAction &action) {
    using How = ExitReason::How;
    using Left = std::optional<ExitReason>;
    const auto try_to = [this](const auto &act) {
        try {
            return act();
        } catch (const std::runtime_error &error) {
            session_.warn(error.what());
            return Left();
        }
    };
    return std::visit(Overloaded{[&](const ui::Save &where) {
                                     return try_to([&] {
                                         save(where.file);
                                         return Left();
                                     });
                                 },
                                 [&](const ui::NewGame &anew) {
                                     return try_to([&] { return leave({How::new_game, anew.start}); });
                                 },
                                 [&](ui::Rematch) { return try_to([&] { return leave({How::rematch}); }); },
                                 [&](const ui::Copy &copy) {
                                     copy_to(clipboard_, copy, session_);
                                     return Left();
                                 },
                                 [&](ui::Quit) { return leave({How::quit}); }, // what fails is told without the screen
                                 // In shared games only.
                                 same_for<ui::Say, ui::LookOn, ui::StandUp>(Left())},
                      action);
}

// The time that is left to the player to move goes into the journal.
void LocalGame::stop_clock() {
    if (const std::optional<game::Action> stop = session_.adjournment())
        if (const game::Verdict event = game::validate(live_, {ColorSet::all()}, *stop)) {
            keeper_.record(*event, live_);
            live_.apply(*event);
            session_.observe(*event);
        }
}

// Nothing if there is something to tell first. A game that cannot be saved is still in the journal, which is said when
// the screen is gone.
std::optional<ExitReason> LocalGame::leave(ExitReason reason) {
    try {
        stop_clock();
        const std::optional<Saved> saved = keeper_.close(live_);
        if (saved && saved->left_alone) {
            session_.warn(saved->message());
            return {};
        }
        if (saved)
            session_.say(saved->message());
        return reason;
    } catch (const std::runtime_error &error) {
        throw Failure(std::string(error.what()) + "; the game is kept: tondo --resume goes on with it");
    }
}

void LocalGame::save(const std::filesystem::path &file) {
    const Saved saved = keeper_.save(live_, file);
    if (saved.left_alone)
        session_.warn(saved.message());
    else
        session_.say(saved.message());
}

} // namespace tondo::app
