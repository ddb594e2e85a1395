#include "server/protocol/replica.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>

namespace tondo::server {

namespace {

constexpr std::size_t most_messages = 200;

template <class Kind, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<std::remove_cvref_t<Kind>, Kinds> || ...);

[[noreturn]] void refuse(const std::string &what) {
    throw notation::ParseError({}, what);
}

} // namespace

Hello Replica::hello(const std::string &as) {
    ready_ = false;
    presence_.own.reset();
    return {protocol_version, as, info_ ? KnownEvents{info_->id, events_} : KnownEvents{}};
}

Message Replica::apply(std::string_view line, Instant now) {
    Message message = read_message(line);
    std::visit(
        [&](const auto &received) {
            constexpr bool comes_before_game =
                is_one_of<decltype(received), Welcome, GameInfo, SeriesInfo, Described, Refused, Bye, Unknown>;
            if (!comes_before_game && !live_)
                begin_game(line);
            update(received, now);
        },
        message);
    return message;
}

game::Presence Replica::presence(Instant now) const {
    game::Presence presence = presence_;
    if (std::optional<game::ClockReadings> &clocks = presence.clocks)
        for (const Color seat : all_colors) {
            const Instant used = clocks->running == seat ? now - clocks_as_of_ : Instant(0);
            clocks->left[seat] = std::max(clocks->left[seat] - used, Instant(0));
        }
    return presence;
}

void Replica::update(const Welcome &welcome, Instant) {
    name_ = welcome.client;
    presence_ = {.clocks = presence_.clocks};
}

// A different game is received from its beginning.
void Replica::update(const GameInfo &info, Instant) {
    const bool is_same_game = info_ && info_->id == info.id;
    info_ = info;
    if (is_same_game)
        return;
    series_ = {};
    description_ = {};
    live_.reset();
    events_ = 0;
    presence_.clocks.reset();
}

void Replica::update(const SeriesInfo &info, Instant) {
    series_ = info.series;
}

// A host begins with a welcome.
void Replica::update(const Unknown &unknown, Instant) {
    if (name_.empty())
        refuse("expected a message of a host, not " + notation::quote(unknown.line));
}

void Replica::update(const Described &described, Instant) {
    if (!live_ && !game::read_description(described.record, description_))
        refuse("expected a part of a game's description, not " + notation::quote(described.record));
}

void Replica::begin_game(std::string_view line) {
    if (!info_)
        refuse("expected to be told which table it is, not " + notation::quote(line));
    if (description_.seats.empty())
        refuse("expected the seats of a hosted game before " + notation::quote(line));
    live_ = or_throw(game::begin(description_));
}

void Replica::update(const Happened &happened, Instant) {
    if (happened.number != events_ + 1)
        refuse("expected event " + std::to_string(events_ + 1) + ", not " + std::to_string(happened.number));
    last_event_ = game::read_event(live_->position(), happened.event);
    if (!live_->apply(*last_event_))
        refuse("this cannot happen now: " + notation::quote(happened.event));
    ++events_;
}

void Replica::update(Ready ready, Instant) {
    if (ready.events != events_)
        refuse("the host has told " + std::to_string(events_) + " of " + std::to_string(ready.events) + " events");
    ready_ = true;
}

void Replica::update(Seated seated, Instant) {
    presence_.own = seat_or_none(seated.seat);
}

void Replica::update(const PlayerConnection &player, Instant now) {
    presence_.connections[seat_of(player.seat)] = {player.state, now - player.since, player.number};
}

void Replica::update(const Clocks &clocks, Instant now) {
    presence_.clocks = game::ClockReadings{clocks.left, seat_or_none(clocks.running)};
    clocks_as_of_ = now;
}

void Replica::update(const Audience &audience, Instant) {
    presence_.audience = audience.clients;
    presence_.spectators = audience.names;
}

void Replica::update(const Considered &considered, Instant) {
    presence_.considered = live_->rules().board().find(considered.square);
    if (!presence_.considered && !considered.square.empty())
        refuse("there is no square " + notation::quote(considered.square));
}

void Replica::update(const Claimable &claimable, Instant) {
    presence_.claimable = seat_or_none(claimable.seat);
}

// After a reconnect the host resends the last chat messages.
void Replica::update(const ChatMessage &said, Instant) {
    if (!messages_.empty() && said.number <= messages_.back().number)
        return;
    messages_.push_back(said);
    if (messages_.size() > most_messages)
        messages_.pop_front();
}

Color Replica::seat_of(char letter) const {
    if (const std::optional<Color> seat = live_->rules().color(letter))
        return *seat;
    refuse("there is no seat " + notation::quote({&letter, 1}));
}

std::optional<Color> Replica::seat_or_none(std::optional<char> letter) const {
    return letter ? std::optional(seat_of(*letter)) : std::nullopt;
}

} // namespace tondo::server
