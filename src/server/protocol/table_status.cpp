// The part of a table that changes without requests: presence, limits, votes; its clock is in table_clock.cpp.

#include "game/names.hpp"
#include "server/protocol/table.hpp"

#include <algorithm>
#include <utility>

namespace tondo::server {

namespace {

using State = game::Connection::State;

} // namespace

void Table::apply_time_limits(Instant now) {
    update_claimable(now);
    if (status_.proposal)
        count_votes(now); // players may have been away for long enough
    enforce_first_move(now);
    call_bots(now);
    if (const std::optional<Instant> due = next_game_due(); due && now >= *due)
        begin_next({});
    if (const std::optional<Instant> due = desertion_due(); due && now >= *due)
        end_ = table_closed;
    set_clock(now);
    keep_deadline(now);
    play_planned(now);
    if (!clock_ || !clock_->running() || now < not_before_)
        return;
    if (!clock_->has_run_out(now)) {
        if (now >= note_due_)
            note_clock(now);
    } else if (!apply(game::Played{Token::flags}, now)) {
        not_before_ = now + retry_after;
    }
}

std::optional<std::chrono::milliseconds> Table::time_to_limit(Instant now) const {
    std::optional<std::chrono::milliseconds> wait;
    if (clock_ && clock_->running())
        wait = std::max(std::min(clock_->left(*clock_->running(), now), note_due_ - now), not_before_ - now);
    else if (const std::optional<Instant> start = clock_starts_without_player(); start && *start > now)
        wait = *start - now;
    if (const std::optional<Instant> due = first_move_due()) {
        const Instant left = std::max({*due, not_before_, now}) - now;
        wait = std::min(wait.value_or(left), left);
    }
    if (const std::optional<Instant> due = next_game_due())
        wait = std::min(wait.value_or(*due - now), *due - now);
    for (const std::optional<Instant> &due : {claimable_from(), desertion_due(), bots_due()})
        if (due && *due > now)
            wait = std::min(wait.value_or(*due - now), *due - now);
    return wait;
}

std::optional<Table::Instant> Table::desertion_due() const {
    const bool may_end = !policy_.opened_by.empty() && !live_.has_begun() && !has_ended();
    const Instant limit = live_.is_by_days() ? Instant(deserted_by_days_for) : Instant(deserted_for);
    return may_end && deserted_since_ ? std::optional(*deserted_since_ + limit) : std::nullopt;
}

bool Table::has_any_player() const {
    return std::any_of(all_colors.begin(), all_colors.end(), [&](Color seat) {
        const std::string &name = live_.given_names()[seat];
        return !name.empty() && !game::is_bot_name(name);
    });
}

std::optional<Table::Instant> Table::bots_due() const {
    if (is_of_tournament()) {
        const Instant limit = live_.is_by_days() ? Instant(deserted_by_days_for) : Instant(seats_kept_for);
        const bool waits = !has_ended() && !seats_for_bots().empty();
        return waits ? std::optional(std::max(opened_ + limit, not_before_)) : std::nullopt;
    }
    const bool waits = policy_.bots_after.count() > 0 && !has_ended() && !seats_for_bots().empty() &&
                       std::any_of(all_colors.begin(), all_colors.end(), [&](Color seat) { return is_here(seat); });
    return waits && company_since_ ? std::optional(std::max(*company_since_ + policy_.bots_after, not_before_))
                                   : std::nullopt;
}

void Table::call_bots(Instant now) {
    if (const std::optional<Instant> due = bots_due(); !due || now < *due)
        return;
    if (is_of_tournament() && !has_any_player()) {
        end_ = table_closed;
        return;
    }
    for (const Color seat : seats_for_bots())
        hand_over(seat, std::string(called_bot), now);
    if (!seats_for_bots().empty()) // the journal could not be written
        not_before_ = now + retry_after;
}

// The free seats that anybody may take; in a tournament all.
ColorSet Table::seats_for_bots() const {
    ColorSet seats = live_.free_seats();
    for (const Color seat : seats)
        if (!is_of_tournament() && !live_.reservations()[seat].empty())
            seats.erase(seat);
    return seats;
}

std::optional<Table::Instant> Table::first_move_due() const {
    const bool is_limited = policy_.first_move.count() > 0 && !live_.is_by_days() && !status_.is_paused &&
                            live_.in_progress() && live_.game().plies().size() < 3 &&
                            !is_kept_out(live_.position().turn()) &&
                            !game::is_bot_name(live_.given_names()[live_.position().turn()]);
    return is_limited ? std::optional(turn_since_ + policy_.first_move) : std::nullopt;
}

void Table::enforce_first_move(Instant now) {
    const std::optional<Instant> due = first_move_due();
    if (!due || now < std::max(*due, not_before_))
        return;
    const std::string late = live_.name(live_.position().turn());
    if (apply(game::Played{Token::flags}, now))
        announce(info_.owner,
                 "(" + late + " is out: no first move in " + std::to_string(policy_.first_move.count()) + " seconds)");
    else
        not_before_ = now + retry_after;
}

// A player without a first move can be claimed even while present, but not one whom the owner keeps out.
std::optional<Table::Instant> Table::claimable_from() const {
    const Color turn = live_.position().turn();
    const game::Connection &player = status_.players[turn];
    const bool is_away = player.state == State::away;
    const bool has_moved = live_.game().plies().size() >= 3;
    if (!live_.in_progress() || live_.is_by_days() || status_.is_paused || (has_moved && !is_away) ||
        is_kept_out(turn) || game::is_bot_name(live_.given_names()[turn]))
        return {};
    const Instant away = is_away ? player.since : Instant::max() - policy_.claim_after;
    const Instant late = has_moved ? Instant::max() - policy_.claim_after : turn_since_;
    return std::min(away, late) + policy_.claim_after;
}

void Table::update_claimable(Instant now) {
    const std::optional<Instant> from = claimable_from();
    status_.claimable = from && now >= *from ? std::optional(live_.position().turn()) : std::nullopt;
    if (status_.proposal && !may_propose(status_.proposal->by, status_.proposal->proposal->kind))
        status_.proposal.reset();
}

// Living players, and once the game is over all who are here, without bots and without players who have been away for
// `claim_after`. By correspondence all living players are asked.
ColorSet Table::voters(Instant now) const {
    ColorSet voters;
    const bool is_over = live_.game().outcome().has_value();
    for (const Color seat : is_over ? ColorSet::all() : live_.position().living()) {
        const game::Connection &player = status_.players[seat];
        const bool is_gone = player.state == State::away &&
                             (is_over || (!live_.is_by_days() && now - player.since >= policy_.claim_after));
        if (!is_gone && !game::is_bot_name(live_.given_names()[seat]))
            voters.insert(seat);
    }
    return voters;
}

// Whether all living players agree in person; the vote of a substitute does not count.
bool Table::is_unanimous() const {
    return std::all_of(all_colors.begin(), all_colors.end(), [&](Color seat) {
        const std::string &name = live_.given_names()[seat];
        return !live_.position().is_living(seat) ||
               (name == holders_[seat] && (agreed_.contains(seat) || game::is_bot_name(name)));
    });
}

// Without the consent of everybody, aborting is adjourning.
void Table::count_votes(Instant now) {
    for (const Color seat : voters(now))
        if (!agreed_.contains(seat))
            return;
    const auto [by, proposal] = *std::exchange(status_.proposal, std::nullopt);
    const Proposal &agreed = *proposal;
    switch (agreed.kind) {
    case Proposal::Kind::adjourn:
        end_ = adjourned;
        set_clock(now);
        break;
    case Proposal::Kind::abort:
        end_ = is_unanimous() ? table_closed : adjourned;
        set_clock(now);
        break;
    case Proposal::Kind::seat:
        hand_over(*live_.rules().color(agreed.seat), agreed.name, now);
        break;
    case Proposal::Kind::undo: // as aborting, not without those who are away
        if (is_unanimous())
            take_back(*live_.seat_of(by), now);
        else
            announce(info_.owner, "(nothing is taken back while a player is away or has a substitute)");
        break;
    case Proposal::Kind::pause:
        set_paused(true, now);
        break;
    case Proposal::Kind::hear:
        players_hear_ = true;
        tell_asides();
        break;
    case Proposal::Kind::rematch:
        begin_next(agreed.next);
    }
}

std::optional<std::size_t> Table::before_last_ply_of(Color seat) const {
    for (std::size_t plies = live_.game().plies().size(); plies-- > 0;)
        if (live_.game().position_after(plies).turn() == seat)
            return plies;
    return {};
}

// Stops where an event cannot be written.
void Table::take_back(Color seat, Instant now) {
    for (const std::size_t plies = *before_last_ply_of(seat);
         live_.game().plies().size() > plies && apply(game::TakenBack{}, now);) {
    }
}

void Table::set_paused(bool paused, Instant now) {
    status_.is_paused = paused;
    turn_since_ = now;
    set_clock(now);
    update_claimable(now);
}

void Table::begin_next(const NextGame &next) {
    ColorSet here;
    for (const Color seat : all_colors)
        if (is_here(seat))
            here.insert(seat);
    next_game_ = start_of_next(live_, next, here);
    history_.score = score_of_next(live_, history_.score, policy_.games, here);
    end_ = next_game_begins;
}

// A planned game begins by itself, if anybody is there.
std::optional<Table::Instant> Table::next_game_due() const {
    const bool is_due =
        live_.game().outcome() && history_.score.games + 1 < policy_.games && has_people() && !has_ended();
    return is_due ? std::optional(turn_since_ + between_games) : std::nullopt;
}

std::vector<Message> Table::status_since(const TableStatus &sent, Instant now) const {
    std::vector<Message> messages;
    for (const Color seat : all_colors) {
        const game::Connection &player = status_.players[seat];
        if (player == sent.players[seat])
            continue;
        const bool is_here = player.state == State::here;
        const Instant since = is_here ? Instant(0) : now - player.since;
        messages.emplace_back(PlayerConnection{letter(seat), player.state,
                                               std::chrono::duration_cast<std::chrono::seconds>(since), player.number});
    }
    if (status_.audience != sent.audience)
        messages.emplace_back(status_.audience);
    if (status_.considered != sent.considered)
        messages.emplace_back(Considered{status_.considered});
    if (status_.claimable != sent.claimable)
        messages.emplace_back(Claimable{status_.claimable ? std::optional(letter(*status_.claimable)) : std::nullopt});
    if (status_.is_paused != sent.is_paused)
        messages.emplace_back(Paused{status_.is_paused});
    if (status_.proposal != sent.proposal)
        messages.emplace_back(status_.proposal.value_or(Proposed{}));
    if (status_.clocks != sent.clocks)
        messages.emplace_back(clocks(now));
    return messages;
}

bool Table::has_people() const {
    return std::any_of(attendance_.begin(), attendance_.end(),
                       [](const Attendee &each) { return !each.is_bot && each.role != ClientRole::standing; });
}

// A player with several connections has the best state of them.
game::Connection Table::connection(Color seat, Instant now) const {
    game::Connection player{State::away, now, 0};
    if (live_.given_names()[seat].empty())
        return {};
    for (const Attendee &client : attendance_)
        if (client.role == ClientRole::seated && client.name == live_.given_names()[seat]) {
            player.state = std::min(player.state, client.is_silent ? State::silent : State::here);
            ++player.number;
        }
    if (player.state == State::silent)
        player.since = now - most_missed_heartbeats * heartbeat;
    const game::Connection &before = status_.players[seat];
    if (player.state == before.state)
        player.since = before.since;
    if (player.state == State::here)
        player.since = {};
    else
        player.number = 1;
    return player;
}

bool Table::is_here(Color seat) const {
    return !live_.given_names()[seat].empty() && status_.players[seat].state != State::away;
}

void Table::set_attendance(std::vector<Attendee> attendance, Instant now) {
    attendance_ = std::move(attendance);
    for (const Color seat : all_colors) {
        status_.players[seat] = connection(seat, now);
        if (is_here(seat))
            seen_.insert(seat);
    }
    if (!is_here(live_.game().position().turn()))
        status_.considered.clear();
    status_.audience = {};
    for (const Attendee &client : attendance_) {
        if (client.role != ClientRole::watching)
            continue;
        std::vector<std::string> &names = status_.audience.names;
        ++status_.audience.clients;
        if (names.size() < Audience::most_names && std::find(names.begin(), names.end(), client.name) == names.end())
            names.push_back(client.name);
    }
    if (has_people()) {
        company_since_ = company_since_.value_or(now);
        deserted_since_.reset();
    } else {
        deserted_since_ = deserted_since_.value_or(now);
    }
    set_clock(now);
    update_claimable(now);
}

} // namespace tondo::server
