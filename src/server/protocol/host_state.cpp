#include "server/protocol/host_state.hpp"

#include "game/description.hpp"
#include "game/names.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <utility>

namespace tondo::server {

namespace {

constexpr int most_mistakes = 10;
constexpr std::size_t most_clients = 64;    // without those who have a seat
constexpr std::size_t most_connections = 6; // of the same name
constexpr std::string_view no_spectators = "this table has no spectators";

} // namespace

std::string marked_name(const std::string &name, const std::string &names_from) {
    return name.find('@') == std::string::npos ? name + '@' + names_from : name;
}

HostState::HostState(GameInfo info, game::LiveGame live, std::vector<std::string> events, TablePolicy policy,
                     Record record, IsLogin is_login, TableHistory history, Instant now, Calendar calendar)
    : table_(
          std::move(info), std::move(live), std::move(events), std::move(policy), std::move(record),
          [this](const ChatMessage &said) {
              for (const auto &[id, client] : clients_)
                  if (client.is_known() &&
                      (!said.is_aside || (client.attendee.role == ClientRole::watching) != table_.players_hear()))
                      send(id, said);
          },
          std::move(history), std::move(calendar), now),
      is_login_(std::move(is_login)) {}

void HostState::enter(Id id, const Peer &peer, Instant now) {
    clients_.insert_or_assign(id, Client{{.name = peer.login, .is_owner = peer.is_own}});
    update_attendance(now);
}

void HostState::enter_bot(Id id, const std::string &name, Instant now) {
    clients_.insert_or_assign(id, Client{{.name = name, .is_bot = true}});
    update_attendance(now);
}

void HostState::leave(Id id, Instant now) {
    clients_.erase(id);
    update_attendance(now);
}

void HostState::forfeit(Id id, const std::string &why, Instant now) {
    table_.forfeit(clients_.at(id).name(), why, now);
}

void HostState::dismiss(Id id, std::string_view reason) {
    Outbox &outbox = clients_.at(id).outbox;
    if (!outbox.has_ended())
        outbox.end_with(Bye{std::string(reason)});
}

void HostState::receive(Id id, std::string_view line, Instant now) {
    apply_time_limits(now); // limits that expired before the request come first
    Client &client = clients_.at(id);
    if (client.outbox.has_ended())
        return;
    client.has_sent = true;
    if (std::exchange(client.missed_heartbeats, 0) > 0)
        update_attendance(now);
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
    if (!is_known(id) && !std::holds_alternative<Hello>(request)) {
        dismiss(id, "expected hello first");
        return {};
    }
    const ByColor<std::string> before = live().given_names();
    const Expected<void> done = std::visit([&](const auto &each) { return serve(id, each, now); }, request);
    follow_table(before, now);
    return done;
}

Expected<void> HostState::serve(Id id, const Hello &hello, Instant now) {
    Client &client = clients_.at(id);
    Attendee &attendee = client.attendee;
    if (client.is_known())
        return refused_because("you have said hello");
    if (hello.version < protocol_version) {
        dismiss(id, std::string(speaks_version) + std::to_string(protocol_version) + " of the protocol, not " +
                        std::to_string(hello.version) + ": the client needs a newer tondo");
        return {};
    }
    if (!hello.as.empty()) {
        const Expected<std::string> name = chosen_name(attendee, hello.as);
        if (!name) {
            dismiss(id, name.error());
            return {};
        }
        attendee = {.name = *name, .is_owner = *name == table_.policy().opened_by};
    }
    if (const Expected<void> admitted = admit(attendee, now); !admitted)
        dismiss(id, admitted.error());
    else
        welcome(id, hello.known, now);
    return {};
}

void HostState::welcome(Id id, const KnownEvents &known_before, Instant now) {
    Client &client = clients_.at(id);
    client.attendee.role = ClientRole::standing;
    const bool comes_back = known_before.game == table_.info().id && known_before.events <= table_.log().size();
    const std::size_t known = comes_back ? known_before.events : 0;
    client.outbox = Outbox(known);
    client.outbox.add(Welcome{protocol_version, client.name()}, known);
    client.outbox.add(table_.info(), known);
    if (table_.series() != game::Series{})
        client.outbox.add(SeriesInfo{table_.series()}, known);
    for (const std::string &record : game::write_description(game::describe(live())))
        client.outbox.add(Described{record}, known);
    send_status(id, now);
    for (const ChatMessage &said : table_.chat())
        send(id, said);
    send(id, Ready{table_.log().size()});
    update_attendance(now);
}

// The limits apply per name, so that one player cannot exhaust the places of others.
Expected<void> HostState::admit(const Attendee &newcomer, Instant now) {
    if (table_.is_banned(newcomer.name))
        return refused_because(table_.info().owner + " does not let you in");
    if (newcomer.is_bot)
        return {};
    if (!table_.policy().has_spectators && !table_.keeps_place(newcomer) &&
        (live().free_seats().empty() || !table_.may_sit(newcomer)))
        return refused_because(std::string(no_spectators));
    if (!hellos_.consume(newcomer.name, now))
        return refused_because("you connect too often; try again in a moment");
    std::optional<Id> oldest;
    std::size_t connections = 0;
    std::size_t clients = 0;
    for (const auto &[id, client] : clients_) {
        if (!client.is_pinged())
            continue;
        clients += table_.keeps_place(client.attendee) ? 0 : 1;
        if (client.name() != newcomer.name)
            continue;
        oldest = oldest.value_or(id);
        ++connections;
    }
    if (connections >= most_connections)
        dismiss(*oldest, "you have connected from too many places");
    else if (clients >= most_clients && !table_.keeps_place(newcomer))
        return refused_because("the table has too many spectators");
    return {};
}

// Only the clients of one login may choose names.
Expected<std::string> HostState::chosen_name(const Attendee &newcomer, const std::string &wanted) const {
    const std::string &names_from = table_.policy().names_from;
    if (names_from.empty())
        return refused_because("names are those of logins at this table: come without --as");
    if (newcomer.name != names_from)
        return refused_because("only clients of the login " + names_from + " may choose a name at this table");
    if (is_login_(wanted))
        return refused_because(wanted + " is a login of this machine, or looks like one: choose another name");
    const std::string name = marked_name(wanted, names_from);
    if (!game::is_client_name(name))
        return refused_because(name + " is too long for a name");
    if (const std::optional<std::string> other = table_.look_alike(name))
        return refused_because(name + " looks like " + *other + ", who is at this table: choose another name");
    return name;
}

Expected<void> HostState::serve(Id id, const Act &act, Instant now) {
    const Expected<void> done = table_.serve(clients_.at(id).attendee, act, now);
    if (done && is_sit(act))
        set_role(id, ClientRole::seated, now);
    return done;
}

Expected<void> HostState::serve(Id id, Watch, Instant now) {
    if (!table_.policy().has_spectators && !clients_.at(id).attendee.is_owner)
        return refused_because(std::string(no_spectators));
    set_role(id, ClientRole::watching, now);
    return {};
}

Expected<void> HostState::serve(Id id, const Ping &ping, Instant) {
    send(id, Pong{ping.text});
    return {};
}

Expected<void> HostState::serve(Id id, Leave, Instant now) {
    const Attendee &client = clients_.at(id).attendee;
    if (client.role == ClientRole::seated)
        if (const Expected<void> done = table_.vacate(client.name, now); !done)
            return done;
    dismiss(id, goodbye);
    return {};
}

Expected<void> HostState::serve(Id id, const Expel &expel, Instant now) {
    const Attendee owner = clients_.at(id).attendee;
    if (!owner.is_owner)
        return refused_because("only " + table_.info().owner + " can do that at this table");
    if (expel.name == owner.name)
        return refused_because("that is you");
    if (expel.how == Expel::How::unban) {
        if (!table_.unban(expel.name))
            return refused_because(expel.name + " is not banned");
        update_attendance(now);
        return {};
    }
    bool is_here = expel.how == Expel::How::ban && table_.ban(expel.name);
    for (const auto &[each, client] : clients_)
        if (client.name() == expel.name && client.is_pinged()) {
            dismiss(each, table_.info().owner + " has sent you away");
            is_here = true;
        }
    if (!is_here)
        return refused_because("nobody here is called " + expel.name);
    update_attendance(now);
    if (const Expected<void> done = table_.vacate(expel.name, now); !done)
        return done;
    table_.announce(owner.name, "(has sent " + expel.name + " away)");
    return {};
}

void HostState::set_role(Id id, ClientRole role, Instant now) {
    Attendee &client = clients_.at(id).attendee;
    client.role = role;
    const std::optional<Color> seat = role == ClientRole::seated ? live().seat_of(client.name) : std::optional<Color>();
    send(id, Seated{seat ? std::optional(live().rules().players[*seat].letter) : std::nullopt});
    update_attendance(now);
}

// The old player of a seat that was handed over becomes a spectator.
void HostState::follow_table(const ByColor<std::string> &before, Instant now) {
    for (const Color seat : all_colors) {
        const std::string &name = live().given_names()[seat];
        if (before[seat].empty() || name.empty() || name == before[seat])
            continue;
        for (const auto &[id, client] : clients_) {
            if (!client.is_known() || client.outbox.has_ended())
                continue;
            if (client.name() == name && client.attendee.role != ClientRole::seated)
                set_role(id, ClientRole::seated, now);
            else if (client.name() == before[seat] && client.attendee.role == ClientRole::seated)
                set_role(id, ClientRole::watching, now);
        }
    }
    if (table_.has_ended())
        for (auto &[id, client] : clients_)
            if (!client.outbox.has_ended()) // the players keep the whole game
                client.outbox.end_behind(Bye{std::string(table_.end())}, client.is_known() ? table_.log().size() : 0);
}

void HostState::update_attendance(Instant now) {
    std::vector<Attendee> attendance;
    for (auto &[id, client] : clients_) {
        client.attendee.is_silent = client.missed_heartbeats >= most_missed_heartbeats;
        if (client.is_known() && !client.outbox.has_ended())
            attendance.push_back(client.attendee);
    }
    table_.set_attendance(std::move(attendance), now);
    if (table_.policy().has_spectators || !live().in_progress())
        return;
    for (const auto &[id, client] : clients_)
        if (client.attendee.role == ClientRole::standing && !table_.keeps_place(client.attendee) &&
            !client.attendee.is_bot)
            dismiss(id, no_spectators);
}

void HostState::apply_time_limits(Instant now) {
    check_heartbeats(now);
    const ByColor<std::string> before = live().given_names();
    table_.apply_time_limits(now);
    follow_table(before, now);
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
        if (client.missed_heartbeats * heartbeat >= table_.policy().away_after)
            dismiss(id, no_answer);
        else if (client.missed_heartbeats == 1 || (client.missed_heartbeats == 0 && !was_sent_to))
            send(id, Ping{});
    }
    update_attendance(now);
}

std::optional<std::chrono::milliseconds> HostState::time_to_heartbeat(Instant now) const {
    const bool pings =
        std::any_of(clients_.begin(), clients_.end(), [](const auto &each) { return each.second.is_pinged(); });
    return pings ? std::optional(std::max(next_heartbeat_ - now, Instant(0))) : std::nullopt;
}

std::optional<std::string> HostState::next_line(Id id, Instant now) {
    Client &client = clients_.at(id);
    if (client.is_known() && !client.outbox.has_next(table_.log()) && client.sent_status != table_.status())
        send_status(id, now);
    std::optional<std::string> line = client.outbox.next(table_.log(), letter_of(client));
    client.was_sent_to |= line.has_value();
    return line;
}

// Also of a player who has not sat down again since the connection was lost.
std::optional<char> HostState::letter_of(const Client &client) const {
    const std::optional<Color> seat = live().seat_of(client.name());
    return seat ? std::optional(live().rules().players[*seat].letter) : std::nullopt;
}

bool HostState::has_line(Id id) const {
    const Client &client = clients_.at(id);
    return client.outbox.has_next(table_.log()) ||
           (client.is_known() && !client.outbox.has_ended() && client.sent_status != table_.status());
}

void HostState::send_status(Id id, Instant now) {
    for (const Message &message : table_.status_since(std::exchange(clients_.at(id).sent_status, table_.status()), now))
        send(id, message);
}

void HostState::send(Id id, const Message &message) {
    Outbox &outbox = clients_.at(id).outbox;
    outbox.add(message, table_.log().size());
    if (outbox.is_overfull())
        dismiss(id, not_read);
}

} // namespace tondo::server
