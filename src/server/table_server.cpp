#include "server/table_server.hpp"

#include "server/table_socket.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace tondo::app {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

// Limit of connections that have not sent hello; higher than the number accepted at once.
constexpr std::size_t most_at_door = 32;
constexpr double requests_at_once = 20;
constexpr double requests_per_second = 10;
constexpr std::size_t most_out = 4096;
// Small send buffer, so that a stalled client is detected early. The log waits for it.
constexpr int most_unread = 16 * 1024;

// Closing with unread input would make the other end lose the last messages.
void drain(const Descriptor &socket) {
    std::array<char, 4096> unread;
    [[maybe_unused]] const ssize_t got = ::recv(socket.get(), unread.data(), unread.size(), MSG_DONTWAIT);
}

} // namespace

TableServer::TableServer(EventLoop &loop, table::Room &room, const Descriptor &listener, const TablePatience &patience)
    : loop_(loop), room_(room), listener_(listener), door_(loop, listener.get(), [this](short) { let_in(); }),
      due_(loop), patience_(patience) {}

TableServer::Guest::Guest(EventLoop &loop, Descriptor its_socket, EventLoop::Source::Ready ready, uid_t its_user,
                          Instant now)
    : socket(std::move(its_socket)), source(loop, socket.get(), std::move(ready)), user(its_user), came(now),
      requests(requests_at_once, requests_per_second, now) {}

void TableServer::serve(const Descriptor &stop, std::uint64_t seed, const std::function<void()> &game_over) {
    bool stopped = false;
    std::vector<std::unique_ptr<TableBot>> bots;
    const EventLoop::Source ended(loop_, stop.get(), [&](short) { stopped = true; });
    for (bool told = false; !stopped;) {
        const Instant moment = steady_now();
        room_.pass_time(moment);
        for (auto &[id, guest] : guests_)
            carry_out(id, guest, moment);
        seat_bots(bots, loop_, room_, seed, moment);
        for (const std::unique_ptr<TableBot> &bot : bots)
            bot->play(moment);
        for (auto &[id, guest] : guests_)
            tell(id, guest, moment);
        for (auto &[id, guest] : guests_)
            drop_if_due(id, guest, moment);
        std::erase_if(guests_, [](const auto &each) { return each.second.broken; });

        const bool over = room_.live().game().outcome().has_value();
        if (over && !std::exchange(told, true))
            game_over();
        if (guests_.empty() && (over || room_.has_ended()))
            return;
        wait(moment);
    }
}

// Waits for input or the next due moment, and reads the input of the clients.
void TableServer::wait(Instant moment) {
    std::optional<Instant> due;
    const auto not_after = [&](Instant instant) { due = std::min(due.value_or(instant), instant); };
    for (const std::optional<milliseconds> &patience : {room_.time_to_pass(moment), room_.time_to_heartbeat(moment)})
        if (patience)
            not_after(moment + *patience);
    const bool is_full = moment < let_in_from_;
    if (is_full)
        not_after(let_in_from_);
    door_.watch_for(is_full || room_.has_ended() ? 0 : POLLIN);
    for (auto &[id, guest] : guests_) {
        const bool hears = !guest.ended && !guest.dismissed && !guest.in.has_line();
        const bool speaks = !guest.out.empty() || room_.has_line(id);
        guest.source.watch_for((hears ? POLLIN : 0) | (speaks ? POLLOUT : 0));
        if (const std::optional<Instant> next = next_due(id, guest, moment))
            not_after(*next);
    }
    due_.set(due ? std::optional(EventLoop::Time(*due)) : std::nullopt);
    loop_.take_turn();
}

void TableServer::let_in() {
    constexpr int at_once = 16; // so that connected clients are not starved
    const Instant moment = steady_now();
    for (int i = 0; i < at_once; ++i) {
        Descriptor socket = accept_from(listener_);
        if (socket.is_open())
            admit(std::move(socket), moment);
        else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
            let_in_from_ = moment + seconds(1);
        else if (errno == EAGAIN)
            return;
    }
}

void TableServer::admit(Descriptor socket, Instant moment) {
    make_room_at_door();
    const uid_t user = user_at(socket);
    ::setsockopt(socket.get(), SOL_SOCKET, SO_SNDBUF, &most_unread, sizeof(most_unread));
    const Id id = ++last_id_;
    guests_.try_emplace(
        id, loop_, std::move(socket), [this, id](short) { listen_to(guests_.at(id)); }, user, moment);
    room_.enter(id, {login_name(user), user == ::geteuid()}, moment);
}

// Too many connections without hello: drops the oldest of the login that has the most.
void TableServer::make_room_at_door() {
    std::map<uid_t, std::vector<Id>> waiting;
    std::size_t all = 0;
    for (const auto &[id, guest] : guests_)
        if (is_at_door(id)) {
            waiting[guest.user].push_back(id);
            ++all;
        }
    if (all < most_at_door)
        return;
    const auto most = std::max_element(waiting.begin(), waiting.end(), [](const auto &one, const auto &other) {
        return one.second.size() < other.second.size();
    });
    room_.dismiss(most->second.front(), std::string(table::too_many_at_once));
}

void TableServer::listen_to(Guest &guest) {
    if (guest.ended || guest.dismissed || guest.in.has_line())
        return;
    std::array<char, 4096> bytes;
    const ssize_t got = ::recv(guest.socket.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got > 0)
        guest.in.add({bytes.data(), static_cast<std::size_t>(got)});
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        guest.ended = true;
}

// Input beyond the rate limit waits in the socket, in the end at the sender.
void TableServer::carry_out(Id id, Guest &guest, Instant moment) {
    while (guest.in.has_line() && !guest.in.is_overlong() && !room_.is_dismissed(id) && guest.requests.take(moment))
        room_.take(id, guest.in.next()->text, moment);
    if (guest.in.is_overlong())
        room_.dismiss(id, "a line is too long");
}

void TableServer::tell(Id id, Guest &guest, Instant moment) {
    for (;;) {
        while (guest.out.size() < most_out) {
            const std::optional<std::string> line = room_.next_line(id, moment);
            if (!line)
                break;
            guest.out += *line + '\n';
        }
        if (guest.out.empty())
            return;
        const ssize_t sent =
            ::send(guest.socket.get(), guest.out.data(), guest.out.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0) {
            guest.broken = errno != EAGAIN && errno != EINTR;
            return;
        }
        guest.out.erase(0, static_cast<std::size_t>(sent));
    }
}

void TableServer::drop_if_due(Id id, Guest &guest, Instant moment) {
    if (!room_.is_known(id) && moment - guest.came >= patience_.greeting)
        room_.dismiss(id, "expected hello");
    if (room_.is_dismissed(id) && !guest.dismissed)
        guest.dismissed = moment;
    const bool all_told = guest.out.empty() && !room_.has_line(id);
    const bool nothing_more = guest.dismissed ? all_told || moment - *guest.dismissed >= patience_.farewell
                                              : guest.ended && !guest.in.has_line() && all_told;
    guest.broken = guest.broken || nothing_more;
    if (!guest.broken)
        return;
    drain(guest.socket);
    room_.leave(id, moment);
}

// The moment to check a client again even without input.
std::optional<TableServer::Instant> TableServer::next_due(Id id, const Guest &guest, Instant moment) const {
    std::optional<Instant> due;
    const auto not_after = [&](Instant instant) { due = std::min(due.value_or(instant), instant); };
    if (guest.dismissed)
        not_after(*guest.dismissed + patience_.farewell);
    else if (room_.is_dismissed(id))
        not_after(moment);
    else if (!room_.is_known(id))
        not_after(guest.came + patience_.greeting);
    if (guest.in.has_line() && !guest.dismissed)
        not_after(moment + guest.requests.wait(moment));
    return due;
}

} // namespace tondo::app
