#include "server/protocol/room.hpp"

#include "core/overloaded.hpp"
#include "game/description.hpp"
#include "game/names.hpp"
#include "game/seat_player.hpp"
#include "game/validate.hpp"
#include "notation/text.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tondo::table {

namespace {

constexpr int most_mistakes = 10;
constexpr std::string_view sit_word = "sit";
constexpr std::size_t most_clients = 64;    // besides those who have seats
constexpr std::size_t most_connections = 6; // of one name

unexpected<std::string> refused_because(std::string why) {
    return unexpected(std::move(why));
}

} // namespace

Room::Room(Facts facts, game::LiveGame live, std::vector<std::string> events, TablePolicy policy, Keep keep,
           IsLogin is_login, std::int64_t first_saying, Instant now)
    : facts_(std::move(facts)), live_(std::move(live)), log_(std::move(events)), policy_(std::move(policy)),
      keep_(std::move(keep)), is_login_(std::move(is_login)), talk_(first_saying) {
    if (live_.time_control()) {
        clock_.emplace(*live_.time_control(), live_.clocks(live_.game().plies().size()));
        scene_.clocks = 1;
    }
    turn_since_ = now;
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
    assert(live_.given_names()[live_.position().turn()] == name);
    if (happen(game::Played{Token::flags}, now))
        tell_all(name, why); // else it cannot be kept now, and the bot is asked again
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
    guest.is_heard = true;
    if (std::exchange(guest.missed_heartbeats, 0) > 0)
        look_around(now);
    try {
        const Request request = read_request(line);
        if (const Expected<void> done = carry_out(id, request, now); !done)
            tell(id, Refused{word_of(request), done.error()});
    } catch (const notation::ParseError &error) {
        tell(id, Refused{"?", error.what()});
        if (++guest.mistakes >= most_mistakes)
            dismiss(id, "too many lines that are no request");
    }
}

Expected<void> Room::carry_out(Id id, const Request &request, Instant now) {
    const bool is_hello = std::visit(
        Overloaded{same_for<Hello>(true),
                   same_for<Act, Watch, Say, Point, Ping, Pong, Leave, Close, Expel, Claim, Propose, Vote>(false)},
        request);
    if (guests_.at(id).place == Place::door && !is_hello) {
        dismiss(id, "expected hello first");
        return {};
    }
    return std::visit([&](const auto &each) { return serve(id, each, now); }, request);
}

Expected<void> Room::serve(Id id, const Hello &hello, Instant now) {
    Guest &guest = guests_.at(id);
    if (guest.place != Place::door)
        return refused_because("you have said hello");
    if (hello.version != protocol_version) {
        dismiss(id, std::string(speaks_version) + std::to_string(protocol_version) + " of the protocol, not " +
                        std::to_string(hello.version) + ": both need the same version of tondo");
        return {};
    }
    if (!hello.as.empty()) {
        if (const Expected<void> allowed = may_be_called(guest.visitor, hello.as); !allowed) {
            dismiss(id, allowed.error());
            return {};
        }
        guest.visitor = {hello.as};
    }
    if (banned_.contains(guest.visitor.name)) {
        dismiss(id, facts_.owner + " does not let you in");
        return {};
    }
    if (const Expected<void> admitted = admit(guest.visitor, now); !admitted) {
        dismiss(id, admitted.error());
        return {};
    }
    guest.place = Place::standing;

    const bool comes_back = hello.known.game == facts_.id && hello.known.events <= log_.size();
    const std::size_t known = comes_back ? hello.known.events : 0;
    guest.outbox = Outbox(known);
    guest.outbox.add(Welcome{protocol_version, guest.visitor.name}, known);
    guest.outbox.add(facts_, known);
    for (const std::string &record : game::write_description(game::describe(live_)))
        guest.outbox.add(Described{record}, known);
    tell_news(id, now);
    for (const Said &said : talk_.sayings())
        tell(id, said);
    tell(id, Ready{log_.size()});
    return {};
}

// A limit holds for one name alone, so that nobody uses up what is another's.
Expected<void> Room::admit(const Visitor &visitor, Instant now) {
    if (visitor.is_bot)
        return {};
    if (!policy_.has_spectators && !keeps_place(visitor) && (live_.free_seats().empty() || !may_sit(visitor)))
        return refused_because("nobody looks on at this table");
    if (!hellos_.take(visitor.name, now))
        return refused_because("you come in too often; try again in a moment");
    std::optional<Id> oldest;
    std::size_t connections = 0;
    std::size_t clients = 0;
    for (const auto &[id, guest] : guests_) {
        if (!guest.is_pinged())
            continue;
        clients += keeps_place(guest.visitor) ? 0 : 1;
        if (guest.visitor.name != visitor.name)
            continue;
        oldest = oldest.value_or(id);
        ++connections;
    }
    if (connections >= most_connections)
        dismiss(*oldest, "you have come in from elsewhere too often");
    else if (clients >= most_clients && !keeps_place(visitor))
        return refused_because("there are too many guests here");
    return {};
}

bool Room::may_sit(const Visitor &visitor) const {
    const std::vector<std::string> &invited = policy_.invited;
    return visitor.is_bot || invited.empty() || keeps_place({visitor.name}) ||
           std::find(invited.begin(), invited.end(), visitor.name) != invited.end();
}

bool Room::keeps_place(const Visitor &visitor) const {
    const game::SeatReservations &reserved = live_.reservations();
    return visitor.is_owner || live_.seat_of(visitor.name) ||
           std::find(reserved.begin(), reserved.end(), visitor.name) != reserved.end();
}

// A name is worth as much as the account that vouches for it.
Expected<void> Room::may_be_called(const Visitor &visitor, const std::string &name) const {
    if (policy_.names_from.empty())
        return refused_because("names are those of log-ins at this table: come without --as");
    if (visitor.name != policy_.names_from)
        return refused_because("only clients of the log-in " + policy_.names_from + " may choose a name at this table");
    if (is_login_(name))
        return refused_because(name + " is a log-in of this machine: only that log-in can have the name");
    return {};
}

Expected<void> Room::serve(Id id, const Act &act, Instant now) {
    const Guest &guest = guests_.at(id);
    const bool sits = word_of(act) == sit_word;
    if (const Expected<void> seated = is_seated(id); !seated && !sits)
        return seated;
    if (sits && !may_sit(guest.visitor))
        return refused_because("the seats of this table are for those who are invited, but you can watch");
    const game::Verdict verdict =
        game::validate(live_, game::Actor::client(live_, guest.visitor.name), std::string_view(act.line));
    if (!verdict && verdict.error().reason != game::Refusal::Reason::nothing_changes)
        return refused_because(game::describe(verdict.error(), live_));
    if (verdict && sits && !seat_changes_.take(guest.visitor.name, now))
        return refused_because("you change seats too often; try again in a moment");
    if (verdict)
        if (const Expected<void> done = happen(*verdict, now); !done)
            return done;
    if (sits)
        settle(id, Place::seated, now);
    return {};
}

Expected<void> Room::serve(Id id, Watch, Instant now) {
    if (!policy_.has_spectators && !guests_.at(id).visitor.is_owner)
        return refused_because("nobody looks on at this table");
    settle(id, Place::watching, now);
    return {};
}

Expected<void> Room::serve(Id id, const Say &say, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::string &name = guests_.at(id).visitor.name;
    if (!talk_.grants(name, now))
        return refused_because("you talk too fast");
    tell_all(name, say.text);
    return {};
}

// Of another's turn, which may have begun since, there is nothing to say.
Expected<void> Room::serve(Id id, const Point &point, Instant) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    if (!point.square.empty() && !live_.rules().board().find(point.square))
        return refused_because("there is no square " + notation::quote(point.square));
    if (live_.is_going_on() && live_.seat_of(guests_.at(id).visitor.name) == live_.position().turn())
        scene_.considered = point.square;
    return {};
}

Expected<void> Room::serve(Id id, const Ping &ping, Instant) {
    tell(id, Pong{ping.text});
    return {};
}

Expected<void> Room::serve(Id id, Leave, Instant now) {
    const Guest &guest = guests_.at(id);
    if (guest.place == Place::seated && seat_changes_.take(guest.visitor.name, now))
        if (const auto verdict =
                game::validate(live_, game::Actor::client(live_, guest.visitor.name), game::Action(game::Stand{})))
            if (const Expected<void> done = happen(*verdict, now); !done)
                return done;
    dismiss(id, std::string(goodbye));
    return {};
}

Expected<void> Room::serve(Id id, Close, Instant) {
    if (!guests_.at(id).visitor.is_owner)
        return refused_because("only " + facts_.owner + " can close this table");
    end(End::closed, table_closed);
    return {};
}

void Room::end(End end, std::string_view reason) {
    end_ = end;
    for (const auto &[each, guest] : guests_)
        dismiss(each, std::string(reason));
}

// Before the first move the seat is free again; later it is kept, and can be claimed.
Expected<void> Room::serve(Id id, const Expel &expel, Instant now) {
    const Visitor owner = guests_.at(id).visitor;
    if (!owner.is_owner)
        return refused_because("only " + facts_.owner + " can do that at this table");
    if (expel.name == owner.name)
        return refused_because("that is you");
    if (expel.how == Expel::How::unban) {
        if (banned_.erase(expel.name) == 0)
            return refused_because(expel.name + " is not banned");
        return {};
    }
    bool is_here = expel.how == Expel::How::ban && banned_.insert(expel.name).second;
    for (const auto &[each, guest] : guests_)
        if (guest.visitor.name == expel.name && guest.is_pinged()) {
            dismiss(each, facts_.owner + " has sent you away");
            is_here = true;
        }
    if (!is_here)
        return refused_because("nobody here is called " + expel.name);
    look_around(now);
    if (const auto verdict = game::validate(live_, game::Actor::client(live_, expel.name), game::Action(game::Stand{})))
        if (const Expected<void> done = happen(*verdict, now); !done)
            return done;
    tell_all(owner.name, "(has sent " + expel.name + " away)");
    return {};
}

Expected<void> Room::serve(Id id, Claim, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::string name = guests_.at(id).visitor.name;
    const Color turn = live_.position().turn();
    const std::optional<Color> seat = live_.seat_of(name);
    if (!live_.is_going_on() || seat == turn || !live_.position().is_living(*seat))
        return refused_because("there is nobody for you to claim");
    if (const std::optional<Instant> from = claimable_from(); !from || now < *from)
        return refused_because(
            "a player can be claimed who is to move and has been away, or has not made the first move, for " +
            std::to_string(policy_.claim_after.count()) + " seconds");
    const std::string out = live_.name(turn);
    if (const Expected<void> done = happen(game::Played{Token::flags}, now); !done)
        return done;
    tell_all(name, "(has claimed that " + out + " is out)");
    return {};
}

Expected<void> Room::serve(Id id, const Propose &propose, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::string &name = guests_.at(id).visitor.name;
    if (!live_.is_going_on() || !live_.position().is_living(*live_.seat_of(name)))
        return refused_because("only a player of a game that goes on can propose something");
    if (scene_.proposal)
        return refused_because("the proposal of " + scene_.proposal->by + " is to be answered first");
    if (propose.proposal.kind == Proposal::Kind::seat)
        if (const Expected<void> possible = may_play(propose.proposal); !possible)
            return possible;
    scene_.proposal = Proposed{name, propose.proposal};
    agreed_ = ColorSet::of(*live_.seat_of(name));
    count_votes(now);
    return {};
}

// Before the game has begun seats are taken and left by their players alone.
Expected<void> Room::may_play(const Proposal &proposal) const {
    const std::optional<Color> seat = live_.rules().color(proposal.seat);
    if (!seat || !live_.has_begun() || !live_.position().is_living(*seat))
        return refused_because("that seat cannot be handed over");
    if (game::is_bot_name(proposal.name)) {
        const Expected<game::SeatPlayer> bot = game::read_seat_player(proposal.name);
        return bot ? Expected<void>() : unexpected(bot.error());
    }
    const bool is_here = std::any_of(guests_.begin(), guests_.end(), [&](const auto &each) {
        return each.second.is_pinged() && each.second.visitor.name == proposal.name;
    });
    if (!is_here || live_.seat_of(proposal.name))
        return refused_because(proposal.name + " is not here, or plays already");
    return {};
}

// The client of the old player looks on, that of the new one plays. A second bot of a kind has a number.
void Room::hand_over(const Proposal &proposal, Instant now) {
    std::string name = proposal.name;
    for (int number = 2; live_.seat_of(name); ++number)
        name = proposal.name + '#' + std::to_string(number);
    if (!happen(game::Sat{*live_.rules().color(proposal.seat), name}, now))
        return; // it cannot be kept
    for (const auto &[id, guest] : guests_) {
        if (guest.place == Place::door || guest.outbox.has_ended())
            continue;
        if (guest.visitor.name == name)
            settle(id, Place::seated, now);
        else if (guest.place == Place::seated && !live_.seat_of(guest.visitor.name))
            settle(id, Place::watching, now);
    }
    look_around(now);
}

// The proposer takes the proposal back by voting against it.
Expected<void> Room::serve(Id id, Vote vote, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::optional<Color> seat = live_.seat_of(guests_.at(id).visitor.name);
    if (!scene_.proposal || !live_.position().is_living(*seat))
        return refused_because("there is no proposal for you to answer");
    if (!vote.agrees) {
        tell_all(guests_.at(id).visitor.name, "(does not agree)");
        scene_.proposal.reset();
        return {};
    }
    agreed_.insert(*seat);
    count_votes(now);
    return {};
}

Expected<void> Room::is_seated(Id id) const {
    const Place place = guests_.at(id).place;
    if (place == Place::seated)
        return {};
    return refused_because(place == Place::watching ? "you look on" : "sit down first");
}

void Room::settle(Id id, Place place, Instant now) {
    Guest &guest = guests_.at(id);
    guest.place = place;
    const std::optional<Color> seat =
        place == Place::seated ? live_.seat_of(guest.visitor.name) : std::optional<Color>();
    tell(id, Seated{seat ? std::optional(letter(*seat)) : std::nullopt});
    look_around(now);
}

void Room::tell_all(const std::string &name, const std::string &text) {
    const Said &said = talk_.add(name, text);
    for (const auto &[each, guest] : guests_)
        if (guest.place != Place::door)
            tell(each, said);
}

// Kept first, then applied, then told.
Expected<void> Room::happen(game::Event event, Instant now) {
    std::optional<GameClock> clock = clock_;
    if (game::Played *const played = game::played_move(event); played && clock)
        played->left =
            clock->running() ? clock->press(now) : live_.clocks(live_.game().plies().size())[live_.position().turn()];
    std::string text = game::write_event(live_.position(), event);
    try {
        keep_(text, live_);
    } catch (const std::exception &) { // which may name files that are no client's business
        return refused_because("the host cannot keep it: its disk may be full");
    }
    const std::size_t plies = live_.game().plies().size();
    const bool is_going_on = live_.is_going_on();
    [[maybe_unused]] const bool applied = live_.apply(event);
    assert(applied);
    if (live_.game().plies().size() != plies)
        scene_.considered.clear();
    if (live_.game().plies().size() != plies || !is_going_on)
        turn_since_ = now;
    clock_ = clock;
    log_.push_back(std::move(text));
    set_clock(now);
    look_at_turn(now);
    if (!is_going_on && first_move_due())
        tell_all(facts_.owner,
                 "(each first move has to come within " + std::to_string(policy_.first_move.count()) + " seconds)");
    return {};
}

void Room::tell(Id id, const Message &message) {
    Outbox &outbox = guests_.at(id).outbox;
    outbox.add(message, log_.size());
    if (outbox.is_overfull())
        dismiss(id, std::string(not_read));
}

} // namespace tondo::table
