// The part of the host's state that changes without requests: presence, the running clock, heartbeats.

#include "game/names.hpp"
#include "server/protocol/host_state.hpp"

#include <algorithm>
#include <utility>

namespace tondo::server {

namespace {

using State = game::Connection::State;

constexpr std::chrono::seconds retry_after{5};

} // namespace

void HostState::apply_time_limits(Instant now) {
    check_heartbeats(now);
    update_claimable(now);
    enforce_first_move(now);
    if (!clock_ || !clock_->has_run_out(now) || now < not_before_)
        return;
    if (!apply(game::Played{Token::flags}, now))
        not_before_ = now + retry_after;
}

std::optional<std::chrono::milliseconds> HostState::time_to_limit(Instant now) const {
    std::optional<std::chrono::milliseconds> wait;
    if (clock_ && clock_->running())
        wait = std::max(clock_->left(*clock_->running(), now), not_before_ - now);
    if (const std::optional<Instant> due = first_move_due()) {
        const Instant left = std::max({*due, not_before_, now}) - now;
        wait = std::min(wait.value_or(left), left);
    }
    if (const std::optional<Instant> from = claimable_from(); from && *from > now)
        wait = std::min(wait.value_or(*from - now), *from - now);
    return wait;
}

bool HostState::awaits_first_move() const {
    const Color turn = live_.position().turn();
    return live_.in_progress() && live_.game().plies().size() < 3 && !game::is_bot_name(live_.given_names()[turn]);
}

std::optional<HostState::Instant> HostState::first_move_due() const {
    const bool is_limited = policy_.first_move.count() > 0 && awaits_first_move();
    return is_limited ? std::optional(turn_since_ + policy_.first_move) : std::nullopt;
}

void HostState::enforce_first_move(Instant now) {
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

// A player without a first move can be claimed even while present.
std::optional<HostState::Instant> HostState::claimable_from() const {
    const Color turn = live_.position().turn();
    const game::Connection &player = status_.players[turn];
    const bool is_away = player.state == State::away;
    const bool has_moved = live_.game().plies().size() >= 3;
    if (!live_.in_progress() || (has_moved && !is_away) || game::is_bot_name(live_.given_names()[turn]))
        return {};
    const Instant away = is_away ? player.since : Instant::max() - policy_.claim_after;
    const Instant late = has_moved ? Instant::max() - policy_.claim_after : turn_since_;
    return std::min(away, late) + policy_.claim_after;
}

void HostState::update_claimable(Instant now) {
    const std::optional<Instant> from = claimable_from();
    status_.claimable = from && now >= *from ? std::optional(live_.position().turn()) : std::nullopt;
    if (status_.proposal && !live_.in_progress())
        status_.proposal.reset();
}

// Living players, without bots and without players who have been away for `claim_after`.
ColorSet HostState::voters(Instant now) const {
    ColorSet voters;
    for (const Color seat : live_.position().living()) {
        const game::Connection &player = status_.players[seat];
        const bool is_gone = player.state == State::away && now - player.since >= policy_.claim_after;
        if (!is_gone && !game::is_bot_name(live_.given_names()[seat]))
            voters.insert(seat);
    }
    return voters;
}

void HostState::count_votes(Instant now) {
    for (const Color seat : voters(now))
        if (!agreed_.contains(seat))
            return;
    const Proposal agreed = *std::exchange(status_.proposal, std::nullopt)->proposal;
    switch (agreed.kind) {
    case Proposal::Kind::adjourn:
        return end(End::adjourned, adjourned);
    case Proposal::Kind::abort:
        return end(End::closed, table_closed);
    case Proposal::Kind::seat:
        return hand_over(agreed, now);
    }
}

// Counts heartbeats instead of time: while the host itself is suspended, no client misses one.
void HostState::check_heartbeats(Instant now) {
    if (now < next_heartbeat_)
        return;
    next_heartbeat_ = now + heartbeat;
    for (auto &[id, client] : clients_) {
        if (!client.is_pinged())
            continue;
        client.missed_heartbeats = std::exchange(client.has_sent, false) ? 0 : client.missed_heartbeats + 1;
        const bool was_sent_to = std::exchange(client.was_sent_to, false);
        if (client.missed_heartbeats * heartbeat >= policy_.away_after)
            dismiss(id, std::string(no_answer));
        else if (client.missed_heartbeats == 1 || (client.missed_heartbeats == 0 && !was_sent_to))
            send(id, Ping{});
    }
    update_presence(now);
}

std::optional<std::chrono::milliseconds> HostState::time_to_heartbeat(Instant now) const {
    const bool pings =
        std::any_of(clients_.begin(), clients_.end(), [](const auto &each) { return each.second.is_pinged(); });
    return pings ? std::optional(std::max(next_heartbeat_ - now, Instant(0))) : std::nullopt;
}

std::optional<std::string> HostState::next_line(Id id, Instant now) {
    Client &client = clients_.at(id);
    if (client.role != ClientRole::unidentified && !client.outbox.has_next(log_) && client.sent_status != status_)
        send_status(id, now);
    std::optional<std::string> line = client.outbox.next(log_);
    client.was_sent_to |= line.has_value();
    return line;
}

bool HostState::has_line(Id id) const {
    const Client &client = clients_.at(id);
    return client.outbox.has_next(log_) ||
           (client.role != ClientRole::unidentified && !client.outbox.has_ended() && client.sent_status != status_);
}

void HostState::send_status(Id id, Instant now) {
    const Status sent_status = std::exchange(clients_.at(id).sent_status, status_);
    for (const Color seat : all_colors) {
        const game::Connection &player = status_.players[seat];
        if (player == sent_status.players[seat])
            continue;
        const bool is_here = player.state == State::here;
        const Instant since = is_here ? Instant(0) : now - player.since;
        send(id, PlayerConnection{letter(seat), player.state, std::chrono::duration_cast<std::chrono::seconds>(since),
                                  player.number});
    }
    if (status_.audience != sent_status.audience)
        send(id, status_.audience);
    if (status_.considered != sent_status.considered)
        send(id, Considered{status_.considered});
    if (status_.claimable != sent_status.claimable)
        send(id, Claimable{status_.claimable ? std::optional(letter(*status_.claimable)) : std::nullopt});
    if (status_.proposal != sent_status.proposal)
        send(id, status_.proposal.value_or(Proposed{}));
    if (status_.clocks != sent_status.clocks)
        send(id, clocks(now));
}

Clocks HostState::clocks(Instant now) const {
    Clocks clocks;
    for (const Color seat : all_colors)
        clocks.left[seat] = clock_->left(seat, now);
    if (clock_->running())
        clocks.running = letter(*clock_->running());
    return clocks;
}

bool HostState::has_people() const {
    return std::any_of(clients_.begin(), clients_.end(), [](const auto &each) {
        const Client &client = each.second;
        return !client.identity.is_bot && (client.role == ClientRole::seated || client.role == ClientRole::watching);
    });
}

std::optional<std::chrono::milliseconds> HostState::left(Color seat, Instant now) const {
    return clock_ ? std::optional(clock_->left(seat, now)) : std::nullopt;
}

// A player with several connections has the best state of them.
game::Connection HostState::connection(Color seat, Instant now) const {
    game::Connection player{State::away, now, 0};
    if (live_.given_names()[seat].empty())
        return {};
    for (const auto &[id, client] : clients_)
        if (client.role == ClientRole::seated && !client.outbox.has_ended() &&
            client.identity.name == live_.given_names()[seat]) {
            const bool is_silent = client.missed_heartbeats >= most_missed_heartbeats;
            player.state = std::min(player.state, is_silent ? State::silent : State::here);
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

bool HostState::is_here(Color seat) const {
    return !live_.given_names()[seat].empty() && status_.players[seat].state != State::away;
}

void HostState::update_presence(Instant now) {
    for (const Color seat : all_colors) {
        status_.players[seat] = connection(seat, now);
        if (is_here(seat))
            seen_.insert(seat);
    }
    if (!is_here(live_.game().position().turn()))
        status_.considered.clear();
    status_.audience = {};
    for (const auto &[id, client] : clients_) {
        if (client.role != ClientRole::watching)
            continue;
        std::vector<std::string> &names = status_.audience.names;
        ++status_.audience.clients;
        if (names.size() < Audience::most_names &&
            std::find(names.begin(), names.end(), client.identity.name) == names.end())
            names.push_back(client.identity.name);
    }
    set_clock(now);
    update_claimable(now);
    if (policy_.has_spectators || !live_.in_progress())
        return;
    for (auto &[id, client] : clients_)
        if (client.role == ClientRole::standing && !keeps_place(client.identity) && !client.identity.is_bot)
            dismiss(id, "this table has no spectators");
}

// The first player's clock starts with their second move. After a restart of the host each clock is stopped until its
// player is back.
bool HostState::may_run(Color seat) const {
    return live_.in_progress() && live_.has_begun() && seen_.contains(seat) &&
           (has_people() || !game::is_bot_name(live_.given_names()[seat])) &&
           (policy_.when_away == WhenAway::run || is_here(seat));
}

void HostState::set_clock(Instant now) {
    if (!clock_)
        return;
    const Color turn = live_.game().position().turn();
    const std::optional<Color> runs = may_run(turn) ? std::optional(turn) : std::nullopt;
    if (clock_->running() == runs)
        return;
    if (runs)
        clock_->start(*runs, now);
    else
        clock_->stop(now);
    ++status_.clocks;
}

} // namespace tondo::server
