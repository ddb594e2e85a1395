// State of the host that changes without requests: presence, the running clock, and clients still to be notified.

#include "game/names.hpp"
#include "server/protocol/room.hpp"

#include <algorithm>
#include <utility>

namespace tondo::table {

namespace {

constexpr std::chrono::seconds retry_after{5};

} // namespace

void Room::pass_time(Instant now) {
    beat(now);
    look_at_turn(now);
    put_out_late(now);
    if (!clock_ || !clock_->has_run_out(now) || now < not_before_)
        return;
    if (!happen(game::Played{Token::flags}, now))
        not_before_ = now + retry_after;
}

std::optional<std::chrono::milliseconds> Room::time_to_pass(Instant now) const {
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

bool Room::awaits_first_move() const {
    const Color turn = live_.position().turn();
    return live_.is_going_on() && live_.game().plies().size() < 3 && !game::is_bot_name(live_.given_names()[turn]);
}

std::optional<Room::Instant> Room::first_move_due() const {
    const bool is_limited = policy_.first_move.count() > 0 && awaits_first_move();
    return is_limited ? std::optional(turn_since_ + policy_.first_move) : std::nullopt;
}

void Room::put_out_late(Instant now) {
    const std::optional<Instant> due = first_move_due();
    if (!due || now < std::max(*due, not_before_))
        return;
    const std::string late = live_.name(live_.position().turn());
    if (happen(game::Played{Token::flags}, now))
        tell_all(facts_.owner,
                 "(" + late + " is out: no first move in " + std::to_string(policy_.first_move.count()) + " seconds)");
    else
        not_before_ = now + retry_after;
}

// A player who has not made a move yet can be claimed though present.
std::optional<Room::Instant> Room::claimable_from() const {
    const Color turn = live_.position().turn();
    const PlayerPresence &player = scene_.players[turn];
    const bool is_away = player.state == Presence::State::away;
    const bool has_moved = live_.game().plies().size() >= 3;
    if (!live_.is_going_on() || (has_moved && !is_away) || game::is_bot_name(live_.given_names()[turn]))
        return {};
    const Instant away = is_away ? player.since : Instant::max() - policy_.claim_after;
    const Instant late = has_moved ? Instant::max() - policy_.claim_after : turn_since_;
    return std::min(away, late) + policy_.claim_after;
}

void Room::look_at_turn(Instant now) {
    const std::optional<Instant> from = claimable_from();
    scene_.claimable = from && now >= *from ? std::optional(live_.position().turn()) : std::nullopt;
    if (scene_.proposal && !live_.is_going_on())
        scene_.proposal.reset();
}

// Those who have to agree: living people who play, have not been away for long.
ColorSet Room::voters(Instant now) const {
    ColorSet voters;
    for (const Color seat : live_.position().living()) {
        const PlayerPresence &player = scene_.players[seat];
        const bool is_gone = player.state == Presence::State::away && now - player.since >= policy_.claim_after;
        if (!is_gone && !game::is_bot_name(live_.given_names()[seat]))
            voters.insert(seat);
    }
    return voters;
}

void Room::count_votes(Instant now) {
    for (const Color seat : voters(now))
        if (!agreed_.contains(seat))
            return;
    const Proposal agreed = *std::exchange(scene_.proposal, std::nullopt)->proposal;
    switch (agreed.kind) {
    case Proposal::Kind::adjourn:
        return end(End::adjourned, adjourned);
    case Proposal::Kind::abort:
        return end(End::closed, table_closed);
    case Proposal::Kind::seat:
        return hand_over(agreed, now);
    }
}

// Heartbeats are counted, not time: while the host itself was stopped nobody has missed one.
void Room::beat(Instant now) {
    if (now < next_heartbeat_)
        return;
    next_heartbeat_ = now + heartbeat;
    for (auto &[id, guest] : guests_) {
        if (!guest.is_pinged())
            continue;
        guest.missed_heartbeats = std::exchange(guest.is_heard, false) ? 0 : guest.missed_heartbeats + 1;
        const bool is_told = std::exchange(guest.is_told, false);
        if (guest.missed_heartbeats * heartbeat >= policy_.away_after)
            dismiss(id, std::string(no_answer));
        else if (guest.missed_heartbeats == 1 || (guest.missed_heartbeats == 0 && !is_told))
            tell(id, Ping{});
    }
    look_around(now);
}

std::optional<std::chrono::milliseconds> Room::time_to_heartbeat(Instant now) const {
    const bool pings =
        std::any_of(guests_.begin(), guests_.end(), [](const auto &each) { return each.second.is_pinged(); });
    return pings ? std::optional(std::max(next_heartbeat_ - now, Instant(0))) : std::nullopt;
}

std::optional<std::string> Room::next_line(Id id, Instant now) {
    Guest &guest = guests_.at(id);
    if (guest.place != Place::door && !guest.outbox.has_next(log_) && guest.told != scene_)
        tell_news(id, now);
    std::optional<std::string> line = guest.outbox.next(log_);
    guest.is_told |= line.has_value();
    return line;
}

bool Room::has_line(Id id) const {
    const Guest &guest = guests_.at(id);
    return guest.outbox.has_next(log_) ||
           (guest.place != Place::door && !guest.outbox.has_ended() && guest.told != scene_);
}

void Room::tell_news(Id id, Instant now) {
    const Scene told = std::exchange(guests_.at(id).told, scene_);
    for (const Color seat : all_colors) {
        const PlayerPresence &player = scene_.players[seat];
        if (player == told.players[seat])
            continue;
        const bool is_here = player.state == Presence::State::here;
        tell(id, Presence{letter(seat), player.state,
                          std::chrono::duration_cast<std::chrono::seconds>(is_here ? Instant(0) : now - player.since),
                          player.connections});
    }
    if (scene_.audience != told.audience)
        tell(id, scene_.audience);
    if (scene_.considered != told.considered)
        tell(id, Considered{scene_.considered});
    if (scene_.claimable != told.claimable)
        tell(id, Claimable{scene_.claimable ? std::optional(letter(*scene_.claimable)) : std::nullopt});
    if (scene_.proposal != told.proposal)
        tell(id, scene_.proposal.value_or(Proposed{}));
    if (scene_.clocks != told.clocks)
        tell(id, clocks(now));
}

Clocks Room::clocks(Instant now) const {
    Clocks clocks;
    for (const Color seat : all_colors)
        clocks.left[seat] = clock_->left(seat, now);
    if (clock_->running())
        clocks.running = letter(*clock_->running());
    return clocks;
}

bool Room::has_company() const {
    return std::any_of(guests_.begin(), guests_.end(), [](const auto &each) {
        const Guest &guest = each.second;
        return !guest.visitor.is_bot && (guest.place == Place::seated || guest.place == Place::watching);
    });
}

std::optional<std::chrono::milliseconds> Room::left(Color seat, Instant now) const {
    return clock_ ? std::optional(clock_->left(seat, now)) : std::nullopt;
}

// The player is there with the connection that answers best.
Room::PlayerPresence Room::presence(Color seat, Instant now) const {
    using State = Presence::State;
    PlayerPresence player{State::away, now, 0};
    if (live_.given_names()[seat].empty())
        return {};
    for (const auto &[id, guest] : guests_)
        if (guest.place == Place::seated && !guest.outbox.has_ended() &&
            guest.visitor.name == live_.given_names()[seat]) {
            const bool is_silent = guest.missed_heartbeats >= most_missed_heartbeats;
            player.state = std::min(player.state, is_silent ? State::silent : State::here);
            ++player.connections;
        }
    if (player.state == State::silent)
        player.since = now - most_missed_heartbeats * heartbeat;
    const PlayerPresence &before = scene_.players[seat];
    if (player.state == before.state)
        player.since = before.since;
    if (player.state == State::here)
        player.since = {};
    else
        player.connections = 1;
    return player;
}

bool Room::is_here(Color seat) const {
    return !live_.given_names()[seat].empty() && scene_.players[seat].state != Presence::State::away;
}

void Room::look_around(Instant now) {
    for (const Color seat : all_colors) {
        scene_.players[seat] = presence(seat, now);
        if (is_here(seat))
            seen_.insert(seat);
    }
    if (!is_here(live_.game().position().turn()))
        scene_.considered.clear();
    scene_.audience = {};
    for (const auto &[id, guest] : guests_) {
        if (guest.place != Place::watching)
            continue;
        std::vector<std::string> &names = scene_.audience.names;
        ++scene_.audience.guests;
        if (names.size() < Audience::most_names &&
            std::find(names.begin(), names.end(), guest.visitor.name) == names.end())
            names.push_back(guest.visitor.name);
    }
    set_clock(now);
    look_at_turn(now);
    if (policy_.has_spectators || !live_.is_going_on())
        return;
    for (auto &[id, guest] : guests_)
        if (guest.place == Place::standing && !keeps_place(guest.visitor) && !guest.visitor.is_bot)
            dismiss(id, "nobody looks on at this table");
}

// The first player's time begins to run with their second move. After a restart of the host a player's time stands
// still until they are back for the first time.
bool Room::may_run(Color seat) const {
    return live_.is_going_on() && live_.has_begun() && seen_.contains(seat) &&
           (has_company() || !game::is_bot_name(live_.given_names()[seat])) &&
           (policy_.when_away == WhenAway::run || is_here(seat));
}

void Room::set_clock(Instant now) {
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
    ++scene_.clocks;
}

} // namespace tondo::table
