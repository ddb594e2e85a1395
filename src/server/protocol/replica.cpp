#include "server/protocol/replica.hpp"

#include "notation/text.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>

namespace tondo::table {

namespace {

constexpr std::size_t most_sayings = 200;

template <class Kind, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<std::remove_cvref_t<Kind>, Kinds> || ...);

[[noreturn]] void refuse(const std::string &what) {
    throw notation::ParseError({}, what);
}

} // namespace

Hello Replica::hello(const std::string &as) {
    ready_ = false;
    seat_.reset();
    return {protocol_version, as, facts_ ? Known{facts_->id, events_} : Known{}};
}

Message Replica::take(std::string_view line, Instant now) {
    Message message = read_message(line);
    std::visit(
        [&](const auto &told) {
            constexpr bool comes_before_game = is_one_of<decltype(told), Welcome, Facts, Described, Refused, Bye>;
            if (!comes_before_game && !live_)
                begin_game(line);
            note(told, now);
        },
        message);
    return message;
}

std::optional<std::chrono::milliseconds> Replica::left(Color seat, Instant now) const {
    if (!clocks_)
        return {};
    const Instant used = running_ == seat ? now - clocks_as_of_ : Instant(0);
    return std::max(clocks_->left[seat] - used, Instant(0));
}

void Replica::note(const Welcome &welcome, Instant) {
    name_ = welcome.guest;
    connections_ = {};
    claimable_.reset();
    audience_ = {};
    considered_.reset();
}

// Another game than before is sent from its beginning.
void Replica::note(const Facts &facts, Instant) {
    const bool is_same_game = facts_ && facts_->id == facts.id;
    facts_ = facts;
    if (is_same_game)
        return;
    description_ = {};
    live_.reset();
    events_ = 0;
    clocks_.reset();
    running_.reset();
}

void Replica::note(const Described &described, Instant) {
    if (!live_ && !game::read_description(described.record, description_))
        refuse("expected a part of a game's description, not " + notation::quote(described.record));
}

void Replica::begin_game(std::string_view line) {
    if (!facts_)
        refuse("expected to be told which table it is, not " + notation::quote(line));
    if (description_.seats.empty())
        refuse("expected the seats of a hosted game before " + notation::quote(line));
    live_ = or_throw(game::begin(description_));
}

void Replica::note(const Happened &happened, Instant) {
    if (happened.number != events_ + 1)
        refuse("expected event " + std::to_string(events_ + 1) + ", not " + std::to_string(happened.number));
    last_event_ = game::read_event(live_->position(), happened.event);
    if (!live_->apply(*last_event_))
        refuse("this cannot happen now: " + notation::quote(happened.event));
    ++events_;
}

void Replica::note(Ready ready, Instant) {
    if (ready.events != events_)
        refuse("the host has told " + std::to_string(events_) + " of " + std::to_string(ready.events) + " events");
    ready_ = true;
}

void Replica::note(Seated seated, Instant) {
    seat_ = seated.seat ? std::optional(seat_of(*seated.seat)) : std::nullopt;
}

void Replica::note(const Presence &presence, Instant now) {
    connections_[seat_of(presence.seat)] = {presence.state, now - presence.since, presence.connections};
}

void Replica::note(const Clocks &clocks, Instant now) {
    running_ = clocks.running ? std::optional(seat_of(*clocks.running)) : std::nullopt;
    clocks_ = clocks;
    clocks_as_of_ = now;
}

void Replica::note(const Audience &audience, Instant) {
    audience_ = audience;
}

void Replica::note(const Considered &considered, Instant) {
    considered_ = live_->rules().board().find(considered.square);
    if (!considered_ && !considered.square.empty())
        refuse("there is no square " + notation::quote(considered.square));
}

void Replica::note(const Claimable &claimable, Instant) {
    claimable_ = claimable.seat ? std::optional(seat_of(*claimable.seat)) : std::nullopt;
}

// After a reconnect the host sends the last chat messages again.
void Replica::note(const Said &said, Instant) {
    if (!sayings_.empty() && said.number <= sayings_.back().number)
        return;
    sayings_.push_back(said);
    if (sayings_.size() > most_sayings)
        sayings_.pop_front();
}

Color Replica::seat_of(char letter) const {
    if (const std::optional<Color> seat = live_->rules().color(letter))
        return *seat;
    refuse("there is no seat " + notation::quote({&letter, 1}));
}

} // namespace tondo::table
