#include "server/protocol/host_state.hpp"

#include "core/overloaded.hpp"
#include "game/description.hpp"
#include "game/names.hpp"
#include "game/seat_player.hpp"
#include "game/validate.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tondo::server {

namespace {

constexpr int most_mistakes = 10;
constexpr std::string_view sit_word = "sit";
constexpr std::size_t most_clients = 64;    // without those who have a seat
constexpr std::size_t most_connections = 6; // of the same name

unexpected<std::string> refused_because(std::string why) {
    return unexpected(std::move(why));
}

} // namespace

HostState::HostState(GameInfo info, game::LiveGame live, std::vector<std::string> events, TablePolicy policy,
                     Record record, IsLogin is_login, std::int64_t first_message, Instant now)
    : info_(std::move(info)), live_(std::move(live)), log_(std::move(events)), policy_(std::move(policy)),
      record_(std::move(record)), is_login_(std::move(is_login)), chat_(first_message) {
    if (live_.time_control()) {
        clock_.emplace(*live_.time_control(), live_.clocks(live_.game().plies().size()));
        status_.clocks = 1;
    }
    turn_since_ = now;
    update_presence(now);
}

void HostState::enter(Id id, ClientIdentity identity, Instant now) {
    clients_.insert_or_assign(id, Client{std::move(identity)});
    update_presence(now);
}

void HostState::leave(Id id, Instant now) {
    clients_.erase(id);
    update_presence(now);
}

void HostState::forfeit(Id id, const std::string &why, Instant now) {
    const std::string name = clients_.at(id).identity.name;
    assert(live_.given_names()[live_.position().turn()] == name);
    if (apply(game::Played{Token::flags}, now))
        announce(name, why); // otherwise the journal cannot be written, and the bot is polled again
}

void HostState::dismiss(Id id, const std::string &reason) {
    Outbox &outbox = clients_.at(id).outbox;
    if (!outbox.has_ended())
        outbox.end_with(Bye{reason});
}

void HostState::receive(Id id, std::string_view line, Instant now) {
    apply_time_limits(now); // limits that expired before the request come first
    Client &client = clients_.at(id);
    if (client.outbox.has_ended())
        return;
    client.has_sent = true;
    if (std::exchange(client.missed_heartbeats, 0) > 0)
        update_presence(now);
    try {
        const Request request = read_request(line);
        if (const Expected<void> done = carry_out(id, request, now); !done)
            send(id, Refused{word_of(request), done.error()});
    } catch (const notation::ParseError &error) {
        send(id, Refused{"?", error.what()});
        if (++client.mistakes >= most_mistakes)
            dismiss(id, "too many lines that are no request");
    }
}

Expected<void> HostState::carry_out(Id id, const Request &request, Instant now) {
    const bool is_hello = std::visit(
        Overloaded{same_for<Hello>(true),
                   same_for<Act, Watch, Say, Point, Ping, Pong, Leave, Close, Expel, Claim, Propose, Vote>(false)},
        request);
    if (clients_.at(id).role == ClientRole::unidentified && !is_hello) {
        dismiss(id, "expected hello first");
        return {};
    }
    return std::visit([&](const auto &each) { return serve(id, each, now); }, request);
}

Expected<void> HostState::serve(Id id, const Hello &hello, Instant now) {
    Client &client = clients_.at(id);
    if (client.role != ClientRole::unidentified)
        return refused_because("you have said hello");
    if (hello.version != protocol_version) {
        dismiss(id, std::string(speaks_version) + std::to_string(protocol_version) + " of the protocol, not " +
                        std::to_string(hello.version) + ": both need the same version of tondo");
        return {};
    }
    if (!hello.as.empty()) {
        if (const Expected<void> allowed = may_be_called(client.identity, hello.as); !allowed) {
            dismiss(id, allowed.error());
            return {};
        }
        client.identity = {hello.as};
    }
    if (banned_.contains(client.identity.name)) {
        dismiss(id, info_.owner + " does not let you in");
        return {};
    }
    if (const Expected<void> admitted = admit(client.identity, now); !admitted) {
        dismiss(id, admitted.error());
        return {};
    }
    client.role = ClientRole::standing;

    const bool comes_back = hello.known.game == info_.id && hello.known.events <= log_.size();
    const std::size_t known = comes_back ? hello.known.events : 0;
    client.outbox = Outbox(known);
    client.outbox.add(Welcome{protocol_version, client.identity.name}, known);
    client.outbox.add(info_, known);
    for (const std::string &record : game::write_description(game::describe(live_)))
        client.outbox.add(Described{record}, known);
    send_status(id, now);
    for (const ChatMessage &said : chat_.chat())
        send(id, said);
    send(id, Ready{log_.size()});
    return {};
}

// The limits apply per name, so that one player cannot exhaust the places of others.
Expected<void> HostState::admit(const ClientIdentity &identity, Instant now) {
    if (identity.is_bot)
        return {};
    if (!policy_.has_spectators && !keeps_place(identity) && (live_.free_seats().empty() || !may_sit(identity)))
        return refused_because("this table has no spectators");
    if (!hellos_.consume(identity.name, now))
        return refused_because("you connect too often; try again in a moment");
    std::optional<Id> oldest;
    std::size_t connections = 0;
    std::size_t clients = 0;
    for (const auto &[id, client] : clients_) {
        if (!client.is_pinged())
            continue;
        clients += keeps_place(client.identity) ? 0 : 1;
        if (client.identity.name != identity.name)
            continue;
        oldest = oldest.value_or(id);
        ++connections;
    }
    if (connections >= most_connections)
        dismiss(*oldest, "you have connected from too many places");
    else if (clients >= most_clients && !keeps_place(identity))
        return refused_because("the table has too many spectators");
    return {};
}

bool HostState::may_sit(const ClientIdentity &identity) const {
    const std::vector<std::string> &invited = policy_.invited;
    return identity.is_bot || invited.empty() || keeps_place({identity.name}) ||
           std::find(invited.begin(), invited.end(), identity.name) != invited.end();
}

bool HostState::keeps_place(const ClientIdentity &identity) const {
    const game::SeatReservations &reserved = live_.reservations();
    return identity.is_owner || live_.seat_of(identity.name) ||
           std::find(reserved.begin(), reserved.end(), identity.name) != reserved.end();
}

// Only the clients of one login may choose names, and none that belongs to another login.
Expected<void> HostState::may_be_called(const ClientIdentity &identity, const std::string &name) const {
    if (policy_.names_from.empty())
        return refused_because("names are those of logins at this table: come without --as");
    if (identity.name != policy_.names_from)
        return refused_because("only clients of the login " + policy_.names_from + " may choose a name at this table");
    if (is_login_(name))
        return refused_because(name + " is a login of this machine: only that login can have the name");
    return {};
}

Expected<void> HostState::serve(Id id, const Act &act, Instant now) {
    const Client &client = clients_.at(id);
    const bool sits = word_of(act) == sit_word;
    if (const Expected<void> seated = is_seated(id); !seated && !sits)
        return seated;
    if (sits && !may_sit(client.identity))
        return refused_because("the seats of this table are for those who are invited, but you can watch");
    const game::Verdict verdict =
        game::validate(live_, game::Actor::client(live_, client.identity.name), std::string_view(act.line));
    if (!verdict && verdict.error().reason != game::Refusal::Reason::nothing_changes)
        return refused_because(game::describe(verdict.error(), live_));
    if (verdict && sits && !seat_changes_.consume(client.identity.name, now))
        return refused_because("you change seats too often; try again in a moment");
    if (verdict)
        if (const Expected<void> done = apply(*verdict, now); !done)
            return done;
    if (sits)
        set_role(id, ClientRole::seated, now);
    return {};
}

Expected<void> HostState::serve(Id id, Watch, Instant now) {
    if (!policy_.has_spectators && !clients_.at(id).identity.is_owner)
        return refused_because("this table has no spectators");
    set_role(id, ClientRole::watching, now);
    return {};
}

Expected<void> HostState::serve(Id id, const Say &say, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::string &name = clients_.at(id).identity.name;
    if (!chat_.may_send(name, now))
        return refused_because("you talk too fast");
    announce(name, say.text);
    return {};
}

// Ignored on another player's turn, which may have begun while the request was on its way.
Expected<void> HostState::serve(Id id, const Point &point, Instant) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    if (!point.square.empty() && !live_.rules().board().find(point.square))
        return refused_because("there is no square " + notation::quote(point.square));
    if (live_.in_progress() && live_.seat_of(clients_.at(id).identity.name) == live_.position().turn())
        status_.considered = point.square;
    return {};
}

Expected<void> HostState::serve(Id id, const Ping &ping, Instant) {
    send(id, Pong{ping.text});
    return {};
}

Expected<void> HostState::serve(Id id, Leave, Instant now) {
    const Client &client = clients_.at(id);
    if (client.role == ClientRole::seated && seat_changes_.consume(client.identity.name, now))
        if (const auto verdict =
                game::validate(live_, game::Actor::client(live_, client.identity.name), game::Action(game::Stand{})))
            if (const Expected<void> done = apply(*verdict, now); !done)
                return done;
    dismiss(id, std::string(goodbye));
    return {};
}

Expected<void> HostState::serve(Id id, Close, Instant) {
    if (!clients_.at(id).identity.is_owner)
        return refused_because("only " + info_.owner + " can close this table");
    end(End::closed, table_closed);
    return {};
}

void HostState::end(End end, std::string_view reason) {
    end_ = end;
    for (const auto &[each, client] : clients_)
        dismiss(each, std::string(reason));
}

// Before the first move this frees the seat; later the seat stays taken and can be claimed.
Expected<void> HostState::serve(Id id, const Expel &expel, Instant now) {
    const ClientIdentity owner = clients_.at(id).identity;
    if (!owner.is_owner)
        return refused_because("only " + info_.owner + " can do that at this table");
    if (expel.name == owner.name)
        return refused_because("that is you");
    if (expel.how == Expel::How::unban) {
        if (banned_.erase(expel.name) == 0)
            return refused_because(expel.name + " is not banned");
        return {};
    }
    bool is_here = expel.how == Expel::How::ban && banned_.insert(expel.name).second;
    for (const auto &[each, client] : clients_)
        if (client.identity.name == expel.name && client.is_pinged()) {
            dismiss(each, info_.owner + " has sent you away");
            is_here = true;
        }
    if (!is_here)
        return refused_because("nobody here is called " + expel.name);
    update_presence(now);
    if (const auto verdict = game::validate(live_, game::Actor::client(live_, expel.name), game::Action(game::Stand{})))
        if (const Expected<void> done = apply(*verdict, now); !done)
            return done;
    announce(owner.name, "(has sent " + expel.name + " away)");
    return {};
}

Expected<void> HostState::serve(Id id, Claim, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::string name = clients_.at(id).identity.name;
    const Color turn = live_.position().turn();
    const std::optional<Color> seat = live_.seat_of(name);
    if (!live_.in_progress() || seat == turn || !live_.position().is_living(*seat))
        return refused_because("there is nobody for you to claim");
    if (const std::optional<Instant> from = claimable_from(); !from || now < *from)
        return refused_because(
            "a player can be claimed who is to move and has been away, or has not made the first move, for " +
            std::to_string(policy_.claim_after.count()) + " seconds");
    const std::string out = live_.name(turn);
    if (const Expected<void> done = apply(game::Played{Token::flags}, now); !done)
        return done;
    announce(name, "(has claimed that " + out + " is out)");
    return {};
}

Expected<void> HostState::serve(Id id, const Propose &propose, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::string &name = clients_.at(id).identity.name;
    if (!live_.in_progress() || !live_.position().is_living(*live_.seat_of(name)))
        return refused_because("only a player of a game that goes on can propose something");
    if (status_.proposal)
        return refused_because("the proposal of " + status_.proposal->by + " is to be answered first");
    if (propose.proposal.kind == Proposal::Kind::seat)
        if (const Expected<void> possible = may_play(propose.proposal); !possible)
            return possible;
    status_.proposal = Proposed{name, propose.proposal};
    agreed_ = ColorSet::of(*live_.seat_of(name));
    count_votes(now);
    return {};
}

// Before the game has begun, only the players themselves take and leave seats.
Expected<void> HostState::may_play(const Proposal &proposal) const {
    const std::optional<Color> seat = live_.rules().color(proposal.seat);
    if (!seat || !live_.has_begun() || !live_.position().is_living(*seat))
        return refused_because("that seat cannot be handed over");
    if (game::is_bot_name(proposal.name)) {
        const Expected<game::SeatPlayer> bot = game::read_seat_player(proposal.name);
        return bot ? Expected<void>() : unexpected(bot.error());
    }
    const bool is_here = std::any_of(clients_.begin(), clients_.end(), [&](const auto &each) {
        return each.second.is_pinged() && each.second.identity.name == proposal.name;
    });
    if (!is_here || live_.seat_of(proposal.name))
        return refused_because(proposal.name + " is not here, or plays already");
    return {};
}

// The old player becomes a spectator. A second bot with the same settings gets a number.
void HostState::hand_over(const Proposal &proposal, Instant now) {
    std::string name = proposal.name;
    for (int number = 2; live_.seat_of(name); ++number)
        name = proposal.name + '#' + std::to_string(number);
    if (!apply(game::SeatTaken{*live_.rules().color(proposal.seat), name}, now))
        return; // the journal cannot be written
    for (const auto &[id, client] : clients_) {
        if (client.role == ClientRole::unidentified || client.outbox.has_ended())
            continue;
        if (client.identity.name == name)
            set_role(id, ClientRole::seated, now);
        else if (client.role == ClientRole::seated && !live_.seat_of(client.identity.name))
            set_role(id, ClientRole::watching, now);
    }
    update_presence(now);
}

// The proposer withdraws the proposal by voting against it.
Expected<void> HostState::serve(Id id, Vote vote, Instant now) {
    if (const Expected<void> seated = is_seated(id); !seated)
        return seated;
    const std::optional<Color> seat = live_.seat_of(clients_.at(id).identity.name);
    if (!status_.proposal || !live_.position().is_living(*seat))
        return refused_because("there is no proposal for you to answer");
    if (!vote.agrees) {
        announce(clients_.at(id).identity.name, "(does not agree)");
        status_.proposal.reset();
        return {};
    }
    agreed_.insert(*seat);
    count_votes(now);
    return {};
}

Expected<void> HostState::is_seated(Id id) const {
    const ClientRole role = clients_.at(id).role;
    if (role == ClientRole::seated)
        return {};
    return refused_because(role == ClientRole::watching ? "you are watching" : "sit down first");
}

void HostState::set_role(Id id, ClientRole role, Instant now) {
    Client &client = clients_.at(id);
    client.role = role;
    const std::optional<Color> seat =
        role == ClientRole::seated ? live_.seat_of(client.identity.name) : std::optional<Color>();
    send(id, Seated{seat ? std::optional(letter(*seat)) : std::nullopt});
    update_presence(now);
}

void HostState::announce(const std::string &name, const std::string &text) {
    const ChatMessage &said = chat_.add(name, text);
    for (const auto &[each, client] : clients_)
        if (client.role != ClientRole::unidentified)
            send(each, said);
}

// Write-ahead: the event is written to the journal before it is applied and sent.
Expected<void> HostState::apply(game::Event event, Instant now) {
    std::optional<GameClock> clock = clock_;
    if (game::Played *const played = game::played_move(event); played && clock)
        played->left =
            clock->running() ? clock->press(now) : live_.clocks(live_.game().plies().size())[live_.position().turn()];
    std::string text = game::write_event(live_.position(), event);
    try {
        record_(text, live_);
    } catch (const std::exception &) { // not passed on, because its text may name files of the host
        return refused_because("the host cannot keep it: its disk may be full");
    }
    const std::size_t plies = live_.game().plies().size();
    const bool in_progress = live_.in_progress();
    [[maybe_unused]] const auto applied = live_.apply(event);
    assert(applied);
    if (live_.game().plies().size() != plies)
        status_.considered.clear();
    if (live_.game().plies().size() != plies || !in_progress)
        turn_since_ = now;
    clock_ = clock;
    log_.push_back(std::move(text));
    set_clock(now);
    update_claimable(now);
    if (!in_progress && first_move_due())
        announce(info_.owner,
                 "(each first move has to come within " + std::to_string(policy_.first_move.count()) + " seconds)");
    return {};
}

void HostState::send(Id id, const Message &message) {
    Outbox &outbox = clients_.at(id).outbox;
    outbox.add(message, log_.size());
    if (outbox.is_overfull())
        dismiss(id, std::string(not_read));
}

} // namespace tondo::server
