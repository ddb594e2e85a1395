#include "server/table_server.hpp"

#include "server/logins.hpp"
#include "system/steady_now.hpp"
#include "system/unix_socket.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace tondo::server {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

// Maximum number of connections without hello; greater than the number accepted per iteration.
constexpr std::size_t most_unidentified = 32;
constexpr double requests_at_once = 20;
constexpr double requests_per_second = 10;
constexpr std::size_t most_out = 4096;
// Small send buffer, so that a stalled client is detected early.
constexpr int most_unread = 16 * 1024;

constexpr milliseconds between_saves{250};

// Closing a socket with unread input would discard the last messages at the other end.
void drain(const system::UniqueFd &socket) {
    std::array<char, 4096> unread;
    [[maybe_unused]] const ssize_t got = ::recv(socket.get(), unread.data(), unread.size(), MSG_DONTWAIT);
}

} // namespace

TableServer::TableServer(system::EventLoop &loop, server::HostState &state, const system::UniqueFd &listener,
                         const ClientTimeouts &timeouts)
    : loop_(loop), state_(state), listener_(listener),
      listening_(loop, listener.get(), [this](short) { accept_clients(); }), due_(loop), timeouts_(timeouts) {}

TableServer::Client::Client(system::EventLoop &loop, system::UniqueFd accepted, system::EventLoop::Source::Ready ready,
                            uid_t peer, Instant now)
    : socket(std::move(accepted)), source(loop, socket.get(), std::move(ready)), user(peer), connected_at(now),
      requests(requests_at_once, requests_per_second, now) {}

bool TableServer::serve(int stop, std::uint64_t seed, const std::function<bool()> &save,
                        const std::function<void(const Table &)> &changed) {
    bool stopped = false;
    std::vector<std::unique_ptr<TableBot>> bots;
    const system::EventLoop::Source ended(loop_, stop, [&](short) { stopped = true; });
    for (bool is_saved = false; !stopped;) {
        const Instant moment = system::steady_now();
        state_.apply_time_limits(moment);
        for (auto &[id, client] : clients_)
            carry_out(id, client, moment);
        seat_bots(bots, loop_, state_, seed, moment);
        for (const std::unique_ptr<TableBot> &bot : bots)
            bot->play(moment);
        for (auto &[id, client] : clients_)
            send(id, client, moment);
        for (auto &[id, client] : clients_)
            drop_if_due(id, client, moment);
        std::erase_if(clients_, [](const auto &each) { return each.second.broken; });

        const bool over = state_.live().game().outcome().has_value();
        if (over && !is_saved)
            is_saved = save();
        if (changed)
            changed(state_.table());
        if (clients_.empty() && (over || state_.table().has_ended()))
            return false;
        wait(moment, over && !is_saved ? std::optional(moment + between_saves) : std::nullopt);
    }
    return true;
}

// Waits for input, a due time or the next of its own, and reads the clients' input.
void TableServer::wait(Instant moment, std::optional<Instant> due) {
    const auto not_after = [&](Instant instant) { due = std::min(due.value_or(instant), instant); };
    for (const std::optional<milliseconds> &wait :
         {state_.table().time_to_limit(moment), state_.time_to_heartbeat(moment)})
        if (wait)
            not_after(moment + *wait);
    const bool is_full = moment < accept_from_;
    if (is_full)
        not_after(accept_from_);
    listening_.watch_for(is_full || state_.table().has_ended() ? 0 : POLLIN);
    for (auto &[id, client] : clients_) {
        const bool reads = !client.ended && !client.dismissed && !client.in.has_line();
        const bool writes = !client.out.empty() || state_.has_line(id);
        client.source.watch_for((reads ? POLLIN : 0) | (writes ? POLLOUT : 0));
        if (const std::optional<Instant> next = next_due(id, client, moment))
            not_after(*next);
    }
    due_.set(due ? std::optional(system::EventLoop::Time(*due)) : std::nullopt);
    loop_.run_once();
}

void TableServer::accept_clients() {
    constexpr int at_once = 16; // so that connected clients are not starved
    const Instant moment = system::steady_now();
    for (int i = 0; i < at_once; ++i) {
        system::UniqueFd socket = system::accept_from(listener_);
        if (socket.is_open())
            admit(std::move(socket), moment);
        else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
            accept_from_ = moment + seconds(1);
        else if (errno == EAGAIN)
            return;
    }
}

void TableServer::admit(system::UniqueFd socket, Instant moment) {
    drop_oldest_unidentified();
    const uid_t user = system::user_at(socket);
    ::setsockopt(socket.get(), SOL_SOCKET, SO_SNDBUF, &most_unread, sizeof(most_unread));
    const Id id = ++last_id_;
    clients_.try_emplace(
        id, loop_, std::move(socket), [this, id](short) { receive(clients_.at(id)); }, user, moment);
    state_.enter(id, {login_name(user), user == ::geteuid()}, moment);
}

// If there are too many connections without hello, drops the oldest of the login that has most of them.
void TableServer::drop_oldest_unidentified() {
    std::map<uid_t, std::vector<Id>> waiting;
    std::size_t all = 0;
    for (const auto &[id, client] : clients_)
        if (is_unidentified(id)) {
            waiting[client.user].push_back(id);
            ++all;
        }
    if (all < most_unidentified)
        return;
    const auto most = std::max_element(waiting.begin(), waiting.end(), [](const auto &one, const auto &other) {
        return one.second.size() < other.second.size();
    });
    state_.dismiss(most->second.front(), std::string(server::too_many_at_once));
}

void TableServer::receive(Client &client) {
    if (client.ended || client.dismissed || client.in.has_line())
        return;
    std::array<char, 4096> bytes;
    const ssize_t got = ::recv(client.socket.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got > 0)
        client.in.add({bytes.data(), static_cast<std::size_t>(got)});
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        client.ended = true;
}

// Input beyond the rate limit stays in the socket and finally blocks the sender.
void TableServer::carry_out(Id id, Client &client, Instant moment) {
    while (client.in.has_line() && !client.in.is_overlong() && !state_.is_dismissed(id) &&
           client.requests.consume(moment))
        state_.receive(id, client.in.next()->text, moment);
    if (client.in.is_overlong())
        state_.dismiss(id, "a line is too long");
}

void TableServer::send(Id id, Client &client, Instant moment) {
    for (;;) {
        while (client.out.size() < most_out) {
            const std::optional<std::string> line = state_.next_line(id, moment);
            if (!line)
                break;
            client.out += *line + '\n';
        }
        if (client.out.empty())
            return;
        const ssize_t sent = system::send_to(client.socket, client.out);
        if (sent < 0) {
            client.broken = errno != EAGAIN && errno != EINTR;
            return;
        }
        client.out.erase(0, static_cast<std::size_t>(sent));
    }
}

void TableServer::drop_if_due(Id id, Client &client, Instant moment) {
    if (!state_.is_known(id) && moment - client.connected_at >= timeouts_.until_hello)
        state_.dismiss(id, "expected hello");
    if (state_.is_dismissed(id) && !client.dismissed)
        client.dismissed = moment;
    const bool all_sent = client.out.empty() && !state_.has_line(id);
    const bool nothing_more = client.dismissed ? all_sent || moment - *client.dismissed >= timeouts_.until_bye_read
                                               : client.ended && !client.in.has_line() && all_sent;
    client.broken = client.broken || nothing_more;
    if (!client.broken)
        return;
    drain(client.socket);
    state_.leave(id, moment);
}

// The time at which the client needs attention even without input.
std::optional<TableServer::Instant> TableServer::next_due(Id id, const Client &client, Instant moment) const {
    std::optional<Instant> due;
    const auto not_after = [&](Instant instant) { due = std::min(due.value_or(instant), instant); };
    if (client.dismissed)
        not_after(*client.dismissed + timeouts_.until_bye_read);
    else if (state_.is_dismissed(id))
        not_after(moment);
    else if (!state_.is_known(id))
        not_after(client.connected_at + timeouts_.until_hello);
    if (client.in.has_line() && !client.dismissed)
        not_after(moment + client.requests.wait(moment));
    return due;
}

} // namespace tondo::server
