#include "server/line_server.hpp"

#include "server/logins.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/request.hpp"
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

// Closing a socket with unread input would discard the last messages at the other end.
void drain(const system::UniqueFd &socket) {
    std::array<char, 4096> unread;
    [[maybe_unused]] const ssize_t got = ::recv(socket.get(), unread.data(), unread.size(), MSG_DONTWAIT);
}

} // namespace

LineServer::LineServer(system::EventLoop &loop, LineClients &state, const system::UniqueFd &listener,
                       const ClientTimeouts &timeouts)
    : loop_(loop), state_(state), listener_(listener),
      listening_(loop, listener.get(), [this](short) { accept_clients(); }), due_(loop), timeouts_(timeouts) {}

LineServer::Client::Client(system::EventLoop &loop, system::UniqueFd accepted, system::EventLoop::Source::Ready ready,
                           uid_t peer, Instant now)
    : socket(std::move(accepted)), source(loop, socket.get(), std::move(ready)), user(peer), connected_at(now),
      requests(requests_at_once, requests_per_second, now), in(longest_request - 1) {
} // the limit of the line without its newline

void LineServer::receive(Instant moment) {
    for (auto &[id, client] : clients_)
        carry_out(id, client, moment);
}

void LineServer::send(Instant moment) {
    for (auto &[id, client] : clients_)
        send(id, client, moment);
    for (auto &[id, client] : clients_)
        drop_if_due(id, client, moment);
    std::erase_if(clients_, [](const auto &each) { return each.second.broken; });
}

void LineServer::wait(Instant moment, std::optional<Instant> due, bool accepts) {
    const auto not_after = [&](Instant instant) { due = std::min(due.value_or(instant), instant); };
    const bool is_full = moment < accept_from_;
    if (is_full)
        not_after(accept_from_);
    listening_.watch_for(is_full || !accepts ? 0 : POLLIN);
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

void LineServer::accept_clients() {
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

void LineServer::admit(system::UniqueFd socket, Instant moment) {
    drop_oldest_unidentified();
    const uid_t user = system::user_at(socket);
    ::setsockopt(socket.get(), SOL_SOCKET, SO_SNDBUF, &most_unread, sizeof(most_unread));
    const Id id = ++last_id_;
    clients_.try_emplace(
        id, loop_, std::move(socket), [this, id](short) { read(clients_.at(id)); }, user, moment);
    state_.enter(id, {login_name(user), user == ::geteuid()}, moment);
}

// If there are too many connections without hello, drops the oldest of the login that has most of them.
void LineServer::drop_oldest_unidentified() {
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
    state_.dismiss(most->second.front(), too_many_at_once);
}

void LineServer::read(Client &client) {
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
void LineServer::carry_out(Id id, Client &client, Instant moment) {
    while (client.in.has_line() && !client.in.is_overlong() && !state_.is_dismissed(id) &&
           client.requests.consume(moment))
        state_.receive(id, client.in.next()->text, moment);
    if (client.in.is_overlong())
        state_.dismiss(id, "a line is too long");
}

void LineServer::send(Id id, Client &client, Instant moment) {
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

void LineServer::drop_if_due(Id id, Client &client, Instant moment) {
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
std::optional<LineServer::Instant> LineServer::next_due(Id id, const Client &client, Instant moment) const {
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
