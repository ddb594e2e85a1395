#include "play/local_game.hpp"

#include "core/overloaded.hpp"
#include "game/seat_player.hpp"
#include "notation/utf8.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <utility>

namespace tondo::play {

namespace {

// While a player thinks the game is polled every half second. After a longer gap the program was suspended, and pending
// searches are started again.
constexpr std::chrono::seconds longest_thinking_unattended{5};

} // namespace

system::Failure only_in_journal(const std::runtime_error &failure) {
    return system::Failure(std::string(failure.what()) + "; the game is kept: tondo --resume goes on with it");
}

LocalGame::LocalGame(system::EventLoop &loop, storage::StoredGame &kept, ui::Session &session, Clipboard clipboard,
                     PlayerRights rights)
    : loop_(loop), store_(kept.store), live_(kept.live), session_(session), clipboard_(std::move(clipboard)),
      rights_(rights), time_(system::steady_now()), hints_(loop, session) {
    session_.tick(time_.now());
    if (rights_.has_terminal && !rights_.is_restricted && !live_.game().outcome())
        withheld_ = std::move(kept.withheld);
}

bool LocalGame::tick() {
    const bool time_is_up = session_.tick(time_.go_on(system::steady_now(), waited_.value_or(Milliseconds(0))));
    return time_is_up && perform({ColorSet::all()}, game::Play{Token::flags});
}

std::optional<ExitReason> LocalGame::update(const std::function<void()> &told) {
    const bool asks = ask_about_program();
    seat_players();
    const bool acted = poll_players();
    if (acted)
        poll_players(); // the next player starts to think
    if (const std::optional<ui::Decision> decision = session_.decided_before())
        submit(*decision);
    const bool advised = hints_.update();
    if (told && (acted || advised || asks)) {
        told();
        unread_.clear(); // text mode has printed it
    }
    return {};
}

// Asks about one program at a time, if no other question is open. Skips a command that is too long to be shown whole.
// Returns whether a question was asked.
bool LocalGame::ask_about_program() {
    constexpr std::size_t longest_shown = 48;
    if (withheld_.empty() || !session_.state().is_at_base())
        return false;
    const game::SetPlayer program = withheld_.front();
    withheld_.erase(withheld_.begin());
    const std::string command = notation::escaped(program.player);
    if (command.size() > longest_shown)
        return false;
    session_.ask({"Start " + command + " for " + live_.name(program.seat) + "?", program});
    return true;
}

void LocalGame::seat_players() {
    for (const Color color : all_colors) {
        Player &player = players_[color];
        if (player.who == live_.player(color))
            continue;
        player.who = live_.player(color);
        player.seat.reset();
        if (!player.who.empty())
            player.seat.emplace(
                loop_,
                [this, who = player.who] {
                    game::SeatPlayer seated = bots::read_seat_player(who);
                    if (auto *const bot = std::get_if<engine::Personality>(&seated))
                        bot->time = session_.state().play_options.bot_time;
                    return bots::make_opponent(loop_, seated, bots::BotTimeouts{});
                },
                game::is_bot(player.who), seeds_());
    }
}

// Returns whether a bot or program has acted.
bool LocalGame::poll_players() {
    const GameClock::Instant now = system::steady_now();
    const bool was_stopped = now - std::exchange(attended_, now) > longest_thinking_unattended;
    const Color mover = live_.position().turn();
    std::optional<ByColor<Milliseconds>> left;
    if (live_.time_control())
        left = live_.clocks(live_.game().plies().size());
    std::optional<bots::BotSeat::ActionOrFault> decision;
    session_.show_thinking({});
    const bool runs = session_.state().time_runs() && !session_.state().is_paused && !waits_for_key_;
    for (const Color color : all_colors)
        if (std::optional<bots::BotSeat> &seat = players_[color].seat) {
            const bool may_act = color == mover && runs && !session_.state().participants.decides_here();
            if (was_stopped && !seat->due())
                seat->update({live_, color, false, {}}, now);
            const ui::PlayOptions &options = session_.state().play_options;
            const bool may_ponder = options.bots_ponder && color != mover && runs;
            if (const auto due =
                    seat->update({live_, color, may_act, options.pace, left, options.bot_policy, may_ponder}, now))
                decision = due;
            if (const auto thinking = seat->thinking(now))
                session_.show_thinking(thinking);
        }
    if (!decision)
        return false;
    const std::string fault =
        *decision ? "" : live_.name(mover) + " loses the seat: the program " + decision->error().what;
    waits_for_key_ = !perform({ColorSet::of(mover)}, decision->value_or(game::Play{Token::flags}));
    if (!fault.empty() && !waits_for_key_)
        unread_ = fault;
    if (!unread_.empty())
        session_.warn(unread_);
    return true;
}

void LocalGame::acknowledge() {
    waits_for_key_ = false;
    unread_.clear();
}

std::optional<GameLink::Milliseconds> LocalGame::wait() {
    return waited_ = session_.wait();
}

// A count before the key may lead to several decisions (`3U`).
std::optional<ExitReason> LocalGame::submit(const ui::Decision &decision) {
    return std::visit(Overloaded{[this](const ui::ProgramAction &action) { return perform(action); },
                                 [this](const game::Action &action) {
                                     const std::size_t plies = live_.game().plies().size();
                                     perform(session_.state().participants.actor(), action);
                                     const bool is_worth_repeating = live_.game().plies().size() != plies;
                                     const auto next = is_worth_repeating ? session_.decided_next() : std::nullopt;
                                     return next ? submit(*next) : std::optional<ExitReason>();
                                 }},
                      decision);
}

// Records and applies an action. Shows a message and returns false if it is refused or cannot be recorded.
bool LocalGame::perform(const game::Actor &actor, const game::Action &action) {
    const auto *const set = std::get_if<game::SetPlayer>(&action);
    if (rights_.is_restricted && set && !set->player.empty() && !game::is_bot(set->player)) {
        session_.warn("Here only people and bots play");
        return false;
    }
    game::Verdict verdict = game::validate(live_, actor, action);
    if (!verdict) {
        session_.refuse(verdict.error());
        return false;
    }
    session_.state().clock.stamp(*verdict);
    try {
        const bool journal_was_gone = store_.record(*verdict, live_);
        live_.apply(*verdict);
        session_.observe(*verdict);
        if (journal_was_gone)
            session_.warn("The game's journal was removed; it has been written anew");
    } catch (const system::Failure &error) {
        session_.warn("Not done, because the journal cannot be written: " + error.reason());
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
        } catch (const storage::FileInUse &) {
            throw;
        } catch (const std::runtime_error &error) {
            session_.warn(error.what());
            return Left();
        }
    };
    return std::visit(
        Overloaded{[&](const ui::Save &where) {
                       return try_to([&] {
                           save(where.file);
                           return Left();
                       });
                   },
                   [&](const ui::NewGame &anew) { return try_to([&] {
                                                      return leave({How::new_game, anew.start});
                                                  }); },
                   [&](ui::Rematch) { return try_to([&] { return leave({How::rematch}); }); },
                   [&](const ui::Copy &copy) {
                       copy_to(clipboard_, copy, session_);
                       return Left();
                   },
                   [&](ui::Quit) { return leave({How::quit}); }, // errors are reported after the screen is closed
                   // Only in hosted games and lessons, or carried out by the screen.
                   same_for<ui::FindLines, ui::FindOpenings, ui::ShowMistakes, ui::Say, ui::LookOn, ui::StandUp,
                            ui::AskHost, ui::WantHint, ui::GoToStep, ui::ListSteps>(Left())},
        action);
}

// Records the remaining time of the player to move.
void LocalGame::stop_clock() {
    if (const std::optional<game::Action> stop = session_.state().clock.adjournment(live_))
        if (const game::Verdict event = game::validate(live_, {ColorSet::all()}, *stop)) {
            store_.record(*event, live_);
            live_.apply(*event);
            session_.observe(*event);
        }
}

// nullopt if the player must see a message first. A game that cannot be saved is still in its journal; the Failure says
// so after the screen is closed.
std::optional<ExitReason> LocalGame::leave(ExitReason reason) {
    try {
        stop_clock();
        const std::optional<storage::Saved> saved = store_.close(live_);
        if (saved && saved->unwritten_file) {
            session_.warn(saved->message());
            return {};
        }
        if (saved)
            session_.inform(saved->message());
        return reason;
    } catch (const storage::FileInUse &) {
        throw;
    } catch (const std::runtime_error &error) {
        throw only_in_journal(error);
    }
}

void LocalGame::save(const std::filesystem::path &file) {
    if (rights_.is_restricted && !file.empty())
        return session_.warn("Here :save takes no file's name");
    const storage::Saved saved = store_.save(live_, file);
    if (saved.unwritten_file)
        session_.warn(saved.message());
    else
        session_.inform(saved.message());
}

} // namespace tondo::play
