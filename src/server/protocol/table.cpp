#include "server/protocol/table.hpp"

#include "game/description.hpp"
#include "game/names.hpp"
#include "game/seat_player.hpp"
#include "game/validate.hpp"
#include "notation/look_alikes.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tondo::server {

namespace {

Expected<void> is_seated(const Attendee &client) {
    if (client.role == ClientRole::seated)
        return {};
    return refused_because(client.role == ClientRole::watching ? "you are watching" : "sit down first");
}

} // namespace

Table::Table(GameInfo info, game::LiveGame live, std::vector<std::string> events, TablePolicy policy, Record record,
             Announce announce, TableHistory history, Calendar calendar, Instant now)
    : info_(std::move(info)), live_(std::move(live)), log_(std::move(events)), policy_(std::move(policy)),
      record_(std::move(record)), announce_(std::move(announce)), history_(std::move(history)),
      calendar_(std::move(calendar)), wall_watch_(now), opened_(now) {
    if (live_.time_control()) {
        clock_.emplace(*live_.time_control(), live_.clocks(live_.game().plies().size()));
        status_.clocks = 1;
    }
    game::LiveGame start = or_throw(game::begin(game::describe(live_)));
    for (auto event = log_.begin(); event != log_.end() && !start.has_begun(); ++event) {
        [[maybe_unused]] const auto applied = start.apply(game::read_event(start.position(), *event));
        assert(applied);
    }
    holders_ = start.given_names();
    turn_since_ = now;
    if (is_of_tournament()) // others wait for the end
        company_since_ = now;
    set_attendance({}, now);
}

Expected<void> Table::serve(const Attendee &from, const Act &act, Instant now) {
    const std::string &name = from.name;
    const bool sits = is_sit(act);
    if (const Expected<void> seated = is_seated(from); !seated && !sits)
        return seated;
    if (sits && name == policy_.names_from && !from.is_owner)
        return refused_because("clients of " + name + " need a name of their own at this table: --as NAME");
    if (sits && !may_sit(from))
        return refused_because("the seats of this table are for those who are invited, but you can watch");
    const std::optional<Color> lent = sits ? lent_seat(name) : std::nullopt;
    const game::Verdict verdict =
        lent ? game::Verdict(game::SeatTaken{*lent, name})
             : game::validate(live_, game::Actor::client(live_, name), std::string_view(act.line));
    if (!verdict && verdict.error().reason != game::Refusal::Reason::nothing_changes)
        return refused_because(game::describe(verdict.error(), live_));
    if (verdict && sits && !seat_changes_.consume(name, now))
        return refused_because("you change seats too often; try again in a moment");
    if (verdict && std::holds_alternative<game::TimeGiven>(*verdict) && !seat_changes_.consume(name, now))
        return refused_because("you give time too often; try again in a moment");
    if (verdict && std::holds_alternative<game::Planned>(*verdict) && !plans_.consume(name, now))
        return refused_because("you plan too often; try again in a moment");
    Expected<void> done = verdict ? apply(*verdict, now) : Expected<void>();
    play_planned(now);
    return done;
}

Expected<void> Table::serve(const Attendee &from, const Say &say, Instant now) {
    const bool is_aside = from.role == ClientRole::watching && !players_hear();
    if (const Expected<void> seated = is_seated(from); !seated && from.role != ClientRole::watching)
        return seated;
    if (!history_.chat.may_send(from.name, now))
        return refused_because("you talk too fast");
    if (is_aside)
        say_aside(from.name, say.text);
    else
        announce(from.name, say.text);
    return {};
}

void Table::announce(const ChatMessage &said) {
    history_.chat.keep(said);
    announce_(said);
}

void Table::say_aside(const std::string &name, const std::string &text) {
    asides_.push_back(history_.chat.numbered(name, text, true));
    if (asides_.size() > ChatHistory::most_messages)
        asides_.pop_front();
    announce_(asides_.back());
}

// Numbered again, because numbers rise.
void Table::tell_asides() {
    for (const ChatMessage &said : std::exchange(asides_, {}))
        announce(history_.chat.numbered(said.client, said.text, true));
}

// Ignored on another player's turn, which may have begun while the request was on its way.
Expected<void> Table::serve(const Attendee &from, const Point &point, Instant) {
    if (const Expected<void> seated = is_seated(from); !seated)
        return seated;
    if (!point.square.empty() && !live_.rules().board().find(point.square))
        return refused_because("there is no square " + notation::quote(point.square));
    if (live_.in_progress() && live_.seat_of(from.name) == live_.position().turn())
        status_.considered = point.square;
    return {};
}

Expected<void> Table::serve(const Attendee &from, Close, Instant) {
    if (!from.is_owner)
        return refused_because("only " + info_.owner + " can close this table");
    end_ = table_closed;
    return {};
}

Expected<void> Table::serve(const Attendee &from, BeginNext, Instant) {
    if (!from.is_owner)
        return refused_because("only " + info_.owner + " can do that at this table; propose a rematch");
    if (!live_.game().outcome())
        return refused_because("the game is not over");
    begin_next({});
    return {};
}

Expected<void> Table::serve(const Attendee &from, Claim, Instant now) {
    if (const Expected<void> seated = is_seated(from); !seated)
        return seated;
    const Color turn = live_.position().turn();
    if (!is_player(from.name) || live_.seat_of(from.name) == turn)
        return refused_because("there is nobody for you to claim");
    if (const std::optional<Instant> since = claimable_from(); !since || now < *since)
        return refused_because(
            "a player can be claimed who is to move and has been away, or has not made the first move, for " +
            std::to_string(policy_.claim_after.count()) + " seconds");
    const std::string out = live_.name(turn);
    if (const Expected<void> done = apply(game::Played{Token::flags}, now); !done)
        return done;
    announce(from.name, "(has claimed that " + out + " is out)");
    return {};
}

Expected<void> Table::serve(const Attendee &from, Resume, Instant now) {
    if (const Expected<void> seated = is_seated(from); !seated)
        return seated;
    if (!status_.is_paused || !is_player(from.name))
        return refused_because("there is no pause for you to end");
    set_paused(false, now);
    announce(from.name, "(goes on)");
    return {};
}

Expected<void> Table::serve(const Attendee &from, const Propose &propose, Instant now) {
    if (const Expected<void> seated = is_seated(from); !seated)
        return seated;
    if (is_of_tournament() && propose.proposal.kind != Proposal::Kind::hear)
        return refused_because("a game of a tournament is played to its end, once, by those who began it");
    const bool is_rematch = propose.proposal.kind == Proposal::Kind::rematch;
    const bool stops_time =
        propose.proposal.kind == Proposal::Kind::pause || propose.proposal.kind == Proposal::Kind::adjourn;
    if (stops_time && live_.is_by_days())
        return refused_because("a game with days for each move goes on; its players can go and come as they like");
    if (!may_propose(from.name, propose.proposal.kind))
        return refused_because(is_rematch ? "the game is not over"
                                          : "only a player of a game that goes on can propose that");
    if (is_rematch && status_.proposal && status_.proposal->proposal == propose.proposal)
        return serve(from, Vote{true}, now); // two players had the same wish
    if (status_.proposal)
        return refused_because("the proposal of " + status_.proposal->by + " is to be answered first");
    if (propose.proposal.kind == Proposal::Kind::seat)
        if (const Expected<void> possible = may_play(propose.proposal); !possible)
            return possible;
    const bool changes_course =
        propose.proposal.kind == Proposal::Kind::undo || propose.proposal.kind == Proposal::Kind::seat;
    if (changes_course && policy_.is_rated)
        return refused_because("a rated game is played by those who began it, and nothing is taken back");
    const Color seat = *live_.seat_of(from.name);
    if (propose.proposal.kind == Proposal::Kind::undo && !before_last_ply_of(seat))
        return refused_because("you have no move to take back");
    if (propose.proposal.kind == Proposal::Kind::pause && status_.is_paused)
        return refused_because("the game is paused");
    ColorSet &have_proposed = have_proposed_[static_cast<std::size_t>(propose.proposal.kind)];
    if (have_proposed.contains(seat))
        return refused_because("you can propose that again after your next move");
    if (is_rematch && !seat_changes_.consume(from.name, now))
        return refused_because("you propose too often; try again in a moment");
    if (!is_rematch) // no move comes after the end
        have_proposed.insert(seat);
    status_.proposal = Proposed{from.name, propose.proposal};
    agreed_ = ColorSet::of(seat);
    count_votes(now);
    return {};
}

// Before the game has begun, only the players themselves take and leave seats.
Expected<void> Table::may_play(const Proposal &proposal) const {
    const std::optional<Color> seat = live_.rules().color(proposal.seat);
    if (!seat || !live_.has_begun() || !live_.position().is_living(*seat) || is_kept_out(*seat))
        return refused_because("that seat cannot be handed over");
    if (game::is_bot_name(proposal.name)) {
        const Expected<game::SeatPlayer> bot = game::read_seat_player(proposal.name);
        return bot ? Expected<void>() : unexpected(bot.error());
    }
    const bool is_here = std::any_of(attendance_.begin(), attendance_.end(),
                                     [&](const Attendee &each) { return !each.is_bot && each.name == proposal.name; });
    if (!is_here || live_.seat_of(proposal.name))
        return refused_because(proposal.name + " is not here, or plays already");
    return {};
}

// A second bot with the same settings gets a number.
void Table::hand_over(Color seat, std::string name, Instant now) {
    const std::string kind = name;
    for (int number = 2; live_.seat_of(name); ++number)
        name = kind + '#' + std::to_string(number);
    [[maybe_unused]] const auto done = apply(game::SeatTaken{seat, name}, now);
}

// The proposer withdraws the proposal by voting against it.
Expected<void> Table::serve(const Attendee &from, Vote vote, Instant now) {
    if (const Expected<void> seated = is_seated(from); !seated)
        return seated;
    if (!status_.proposal || !may_propose(from.name, status_.proposal->proposal->kind))
        return refused_because("there is no proposal for you to answer");
    if (!vote.agrees) {
        announce(from.name, "(does not agree)");
        status_.proposal.reset();
        return {};
    }
    agreed_.insert(*live_.seat_of(from.name));
    count_votes(now);
    return {};
}

Expected<void> Table::vacate(const std::string &name, Instant now) {
    const auto verdict = game::validate(live_, game::Actor::client(live_, name), game::Action(game::Stand{}));
    return verdict ? apply(*verdict, now) : Expected<void>();
}

void Table::forfeit(const std::string &name, const std::string &why, Instant now) {
    assert(live_.given_names()[live_.position().turn()] == name);
    if (apply(game::Played{Token::flags}, now))
        announce(name, why); // otherwise the journal cannot be written, and the bot is polled again
}

bool Table::is_player(const std::string &name) const {
    const std::optional<Color> seat = live_.seat_of(name);
    return live_.in_progress() && seat && live_.position().is_living(*seat);
}

bool Table::may_propose(const std::string &name, Proposal::Kind kind) const {
    return kind == Proposal::Kind::rematch ? live_.game().outcome() && live_.seat_of(name) : is_player(name);
}

std::optional<Color> Table::lent_seat(const std::string &name) const {
    for (const Color seat : live_.position().living())
        if (is_player(live_.given_names()[seat]) && holders_[seat] == name && !live_.seat_of(name))
            return seat;
    return {};
}

bool Table::may_sit(const Attendee &client) const {
    const std::vector<std::string> &invited = policy_.invited;
    return client.is_bot || invited.empty() || keeps_place({client.name}) ||
           std::find(invited.begin(), invited.end(), client.name) != invited.end();
}

std::optional<std::string> Table::look_alike(const std::string &name) const {
    if (keeps_place({name}))
        return {};
    std::vector<std::string> names = policy_.invited;
    names.push_back(info_.owner);
    for (const ByColor<std::string> &each : {live_.given_names(), live_.reservations(), holders_})
        names.insert(names.end(), each.begin(), each.end());
    for (const Attendee &each : attendance_)
        names.push_back(each.name);
    const std::string looks = notation::skeleton(name);
    const auto other = std::find_if(names.begin(), names.end(), [&](const std::string &each) {
        return each != name && notation::skeleton(each) == looks;
    });
    return other == names.end() ? std::nullopt : std::optional(*other);
}

bool Table::keeps_place(const Attendee &client) const {
    const game::SeatReservations &reserved = live_.reservations();
    return client.is_owner || live_.seat_of(client.name) || lent_seat(client.name) ||
           std::find(reserved.begin(), reserved.end(), client.name) != reserved.end();
}

// Write-ahead: the event is written to the journal before it is applied and sent.
Expected<void> Table::apply(game::Event event, Instant now) {
    std::optional<GameClock> clock = clock_;
    if (game::Played *const played = game::played_move(event); played && clock) {
        const auto left = clock->running() ? clock->press(now) : clock->left(live_.position().turn(), now);
        played->left = live_.is_by_days() ? std::nullopt : std::optional(left);
    }
    std::string text = game::write_event(live_.position(), event);
    try {
        record_(text, live_);
    } catch (const std::exception &) { // not passed on, because its text may name files of the host
        return refused_because("the host cannot keep it: its disk may be full");
    }
    const std::size_t plies = live_.game().plies().size();
    const Color mover = live_.position().turn();
    const bool in_progress = live_.in_progress();
    [[maybe_unused]] const auto applied = live_.apply(event);
    assert(applied);
    if (!live_.has_begun())
        holders_ = live_.given_names();
    if (live_.game().plies().size() != plies) {
        status_.considered.clear();
        status_.is_paused = false;
        for (ColorSet &each : have_proposed_)
            each.erase(mover);
    }
    if (live_.game().plies().size() != plies || !in_progress)
        turn_since_ = now;
    clock_ = clock;
    if (const auto *const given = std::get_if<game::TimeGiven>(&event)) {
        clock_->give(given->seat, given->time);
        ++status_.clocks;
    }
    if (std::holds_alternative<game::ClockStopped>(event))
        note_due_ = next_note(now);
    if (std::holds_alternative<game::TakenBack>(event) && clock_) {
        clock_.emplace(*live_.time_control(), live_.clocks(live_.game().plies().size()));
        ++status_.clocks;
    }
    log_.push_back(std::move(text));
    if (const auto *const taken = std::get_if<game::SeatTaken>(&event))
        agreed_.erase(taken->seat); // the vote was another player's
    set_clock(now);
    keep_deadline(now);
    update_claimable(now);
    if (live_.game().outcome())
        tell_asides();
    if (live_.game().outcome() && in_progress && is_of_tournament())
        announce(info_.owner,
                 "(this counts in the tournament " + policy_.tournament + "; the lobby tells of the next round)");
    if (next_game_due())
        announce(info_.owner, "(the next game begins in " + std::to_string(between_games.count()) + " seconds)");
    if (!in_progress && first_move_due())
        announce(info_.owner,
                 "(each first move has to come within " + std::to_string(policy_.first_move.count()) + " seconds)");
    return {};
}

} // namespace tondo::server
