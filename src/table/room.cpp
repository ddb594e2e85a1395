#include "tondo/table/room.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/text.hpp"
#include "tondo/table/judge.hpp"

#include <cassert>
#include <utility>

namespace tondo::table {

namespace {

constexpr int most_mistakes = 10;

} // namespace

Room::Room(Facts facts, SharedGame shared, std::vector<std::string> events, WhenAway when_away, Keep keep,
           std::int64_t first_saying, Instant now)
    : facts_(std::move(facts)), shared_(std::move(shared)), log_(std::move(events)), when_away_(when_away),
      keep_(std::move(keep)), talk_(first_saying) {
    if (shared_.control()) {
        clock_.emplace(*shared_.control(), shared_.times());
        scene_.clocks = 1;
    }
    look_around(now);
}

void Room::enter(Id id, Visitor visitor, Instant now) {
    guests_.insert_or_assign(id, Guest{std::move(visitor)});
    look_around(now);
}

void Room::leave(Id id, Instant now) {
    guests_.erase(id);
    look_around(now);
}

void Room::give_out(Id id, const std::string &why, Instant now) {
    const std::string name = guests_.at(id).visitor.name;
    const Color turn = shared_.game().position().turn();
    assert(shared_.guest(turn) == name);
    try {
        happen(Flagged{turn}, now);
        tell_all(name, why);
    } catch (const Refusal &) {
        // cannot be kept now; he is asked again
    }
}

void Room::dismiss(Id id, const std::string &reason) {
    Outbox &outbox = guests_.at(id).outbox;
    if (!outbox.has_ended())
        outbox.end_with(Bye{reason});
}

void Room::take(Id id, std::string_view line, Instant now) {
    pass_time(now); // what it brought has come first
    Guest &guest = guests_.at(id);
    if (guest.outbox.has_ended())
        return;
    try {
        const Request request = read_request(line);
        try {
            carry_out(id, request, now);
        } catch (const Refusal &refusal) {
            tell(id, Refused{std::string(word_of(request)), refusal.what()});
        }
    } catch (const notation::ParseError &error) {
        tell(id, Refused{"?", error.what()});
        if (++guest.mistakes >= most_mistakes)
            dismiss(id, "too many lines that are no request");
    }
}

void Room::carry_out(Id id, const Request &request, Instant now) {
    const Guest &guest = guests_.at(id);
    if (const Hello *hello = std::get_if<Hello>(&request))
        return welcome(id, *hello, now);
    if (guest.place == Place::door)
        return dismiss(id, "expected hello first");
    if (const Ping *ping = std::get_if<Ping>(&request))
        return tell(id, Pong{ping->text});
    if (std::holds_alternative<Leave>(request))
        return go(id, now);
    if (std::holds_alternative<Close>(request))
        return close(id);
    if (std::holds_alternative<Watch>(request))
        return settle(id, Place::watching, now);
    const bool sits = std::holds_alternative<Sit>(request);
    if (!sits && guest.place != Place::seated)
        throw Refusal(guest.place == Place::watching ? "you look on" : "sit down first");
    if (const Say *what = std::get_if<Say>(&request))
        return say(id, *what, now);
    if (const Point *where = std::get_if<Point>(&request))
        return point(id, *where);
    if (std::optional<Event> event = judge(shared_, guest.visitor.name, request))
        happen(std::move(*event), now);
    if (sits)
        settle(id, Place::seated, now);
}

void Room::welcome(Id id, const Hello &hello, Instant now) {
    Guest &guest = guests_.at(id);
    if (guest.place != Place::door)
        throw Refusal("you have said hello");
    if (hello.version != protocol_version)
        return dismiss(id, "this host speaks version " + std::to_string(protocol_version));
    if (!hello.as.empty() && !guest.visitor.is_owner)
        return dismiss(id, "only the log-in that hosts the table may name its guests");
    if (!hello.as.empty())
        guest.visitor = {hello.as, false};
    guest.place = Place::standing;

    const bool comes_back = hello.known.game == facts_.id && hello.known.events <= log_.size();
    const std::size_t known = comes_back ? hello.known.events : 0;
    guest.outbox = Outbox(known);
    guest.outbox.add(Welcome{protocol_version, guest.visitor.name}, known);
    guest.outbox.add(facts_, known);
    tell_news(id, now);
    for (const Said &said : talk_.sayings())
        tell(id, said);
    tell(id, Ready{log_.size()});
}

void Room::settle(Id id, Place place, Instant now) {
    Guest &guest = guests_.at(id);
    guest.place = place;
    const std::optional<Color> seat =
        place == Place::seated ? shared_.seat_of(guest.visitor.name) : std::optional<Color>();
    tell(id, Seated{seat ? std::optional(letter(*seat)) : std::nullopt});
    look_around(now);
}

void Room::go(Id id, Instant now) {
    const Guest &guest = guests_.at(id);
    if (guest.place == Place::seated)
        if (std::optional<Event> event = judge(shared_, guest.visitor.name, Leave{}))
            happen(std::move(*event), now);
    dismiss(id, std::string(goodbye));
}

void Room::close(Id id) {
    if (!guests_.at(id).visitor.is_owner)
        throw Refusal("only " + facts_.owner + " can close this table");
    closed_ = true;
    for (const auto &[each, guest] : guests_)
        dismiss(each, std::string(table_closed));
}

void Room::say(Id id, const Say &say, Instant now) {
    const std::string &name = guests_.at(id).visitor.name;
    if (!talk_.grants(name, now))
        throw Refusal("you talk too fast");
    tell_all(name, say.text);
}

// Of another's turn, which may have begun since, there is nothing to say.
void Room::point(Id id, const Point &point) {
    if (!point.square.empty() && !shared_.rules().board().find(point.square))
        throw Refusal("there is no square " + notation::quote(point.square));
    if (shared_.is_going_on() && shared_.seat_of(guests_.at(id).visitor.name) == shared_.game().position().turn())
        scene_.considered = point.square;
}

void Room::tell_all(const std::string &name, const std::string &text) {
    const Said &said = talk_.add(name, text);
    for (const auto &[each, guest] : guests_)
        if (guest.place != Place::door)
            tell(each, said);
}

// Kept first, then done, then told.
void Room::happen(Event event, Instant now) {
    std::optional<GameClock> clock = clock_;
    if (Moved *moved = std::get_if<Moved>(&event); moved && clock)
        moved->left = clock->running() ? clock->press(now) : shared_.times()[shared_.game().position().turn()];
    std::string text = write_event(shared_.rules(), event);
    try {
        keep_(text);
    } catch (const std::exception &) { // which may name files that are no guest's business
        throw Refusal("the host cannot keep it: its disk may be full");
    }
    const std::size_t plies = shared_.game().plies().size();
    [[maybe_unused]] const bool happened = shared_.apply(event);
    assert(happened);
    if (shared_.game().plies().size() != plies)
        scene_.considered.clear();
    clock_ = clock;
    log_.push_back(std::move(text));
    set_clock(now);
}

void Room::tell(Id id, const Message &message) {
    Outbox &outbox = guests_.at(id).outbox;
    outbox.add(message, log_.size());
    if (outbox.is_overfull())
        dismiss(id, "you do not listen");
}

} // namespace tondo::table
