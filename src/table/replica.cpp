#include "tondo/table/replica.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/text.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>

namespace tondo::table {

namespace {

constexpr std::size_t most_sayings = 200;

[[noreturn]] void refuse(const std::string &what) {
    throw notation::ParseError({}, what);
}

SharedGame game_of(const Facts &facts) {
    const RuleSet *rules = find_rules(facts.rules, facts.board);
    if (!rules)
        refuse("the host plays by rules that are not known here: " + notation::quote(facts.rules));
    std::optional<TimeControl> control;
    if (facts.control != "-") {
        control = notation::read_time_control(facts.control);
        if (!control)
            refuse("expected a thinking time, not " + notation::quote(facts.control));
    }
    return SharedGame(Game(notation::read_fen(facts.start, *rules)), read_seat_plan(*rules, facts.seat_plan), control);
}

} // namespace

Hello Replica::hello(const std::string &as) {
    ready_ = false;
    seat_.reset();
    return {protocol_version, as, facts_ ? Known{facts_->id, events_} : Known{}};
}

Message Replica::take(std::string_view line, Instant now) {
    Message message = read_message(line);
    if (const Welcome *welcome = std::get_if<Welcome>(&message)) {
        name_ = welcome->guest;
        away_since_ = {};
        audience_ = 0;
        considered_.reset();
    } else if (const Facts *facts = std::get_if<Facts>(&message))
        note(*facts);
    else if (std::holds_alternative<Bye>(message) || std::holds_alternative<Refused>(message))
        return message;
    else if (!shared_)
        refuse("expected to be told which table it is, not " + notation::quote(line));
    else if (const Happened *happened = std::get_if<Happened>(&message))
        note(*happened);
    else if (const Ready *ready = std::get_if<Ready>(&message)) {
        if (ready->events != events_)
            refuse("the host has told " + std::to_string(events_) + " of " + std::to_string(ready->events) + " events");
        ready_ = true;
    } else if (const Seated *seated = std::get_if<Seated>(&message))
        seat_ = seated->seat ? std::optional(seat_of(*seated->seat)) : std::nullopt;
    else if (const Presence *presence = std::get_if<Presence>(&message))
        note(*presence, now);
    else if (const Clocks *clocks = std::get_if<Clocks>(&message))
        note(*clocks, now);
    else if (const Audience *audience = std::get_if<Audience>(&message))
        audience_ = audience->guests;
    else if (const Considered *considered = std::get_if<Considered>(&message))
        note(*considered);
    else if (const Said *said = std::get_if<Said>(&message))
        note(*said);
    return message;
}

std::optional<std::chrono::milliseconds> Replica::away(Color seat, Instant now) const {
    return away_since_[seat] ? std::optional(now - *away_since_[seat]) : std::nullopt;
}

std::optional<std::chrono::milliseconds> Replica::left(Color seat, Instant now) const {
    if (!clocks_)
        return {};
    const Instant used = running_ == seat ? now - clocks_as_of_ : Instant(0);
    return std::max(clocks_->left[seat] - used, Instant(0));
}

// Another game than before is told from its beginning.
void Replica::note(const Facts &facts) {
    if (facts_ && facts_->id == facts.id)
        return;
    shared_ = game_of(facts);
    facts_ = facts;
    events_ = 0;
    clocks_.reset();
    running_.reset();
}

void Replica::note(const Happened &happened) {
    if (happened.number != events_ + 1)
        refuse("expected event " + std::to_string(events_ + 1) + ", not " + std::to_string(happened.number));
    if (!shared_->apply(read_event(shared_->rules(), happened.event)))
        refuse("this cannot happen now: " + notation::quote(happened.event));
    ++events_;
}

void Replica::note(const Presence &presence, Instant now) {
    away_since_[seat_of(presence.seat)] = presence.away ? std::optional(now - *presence.away) : std::nullopt;
}

void Replica::note(const Clocks &clocks, Instant now) {
    running_ = clocks.running ? std::optional(seat_of(*clocks.running)) : std::nullopt;
    clocks_ = clocks;
    clocks_as_of_ = now;
}

void Replica::note(const Considered &considered) {
    considered_ = shared_->rules().board().find(considered.square);
    if (!considered_ && !considered.square.empty())
        refuse("there is no square " + notation::quote(considered.square));
}

// After coming back he is told again what was said last.
void Replica::note(const Said &said) {
    if (!sayings_.empty() && said.number <= sayings_.back().number)
        return;
    sayings_.push_back(said);
    if (sayings_.size() > most_sayings)
        sayings_.pop_front();
}

Color Replica::seat_of(char letter) const {
    if (const std::optional<Color> seat = shared_->rules().color(letter))
        return *seat;
    refuse("there is no seat " + notation::quote({&letter, 1}));
}

} // namespace tondo::table
