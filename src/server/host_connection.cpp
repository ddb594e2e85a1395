#include "server/host_connection.hpp"

#include "system/unix_socket.hpp"

#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <utility>
#include <vector>

namespace tondo::server {

std::optional<HostConnection> HostConnection::open(const TableDirectory &directory, const std::string &table) {
    system::UniqueFd socket = system::connect_to(directory.open_socket(table));
    return socket.is_open() ? std::optional(HostConnection(std::move(socket))) : std::nullopt;
}

HostConnection HostConnection::open_by_ssh(const std::string &destination, const std::string &table, bool asks) {
    std::vector<std::string> words{"ssh", "-T"};
    if (!asks)
        words.emplace_back("-oBatchMode=yes");
    words.insert(words.end(), {"--", destination, "tondo", "connect", table});
    using Errors = system::SocketProgram::Errors;
    auto program = std::make_unique<system::SocketProgram>(std::move(words), asks ? Errors::shown : Errors::discarded);
    system::UniqueFd socket = program->take_socket();
    return HostConnection(std::move(socket), std::move(program));
}

uid_t HostConnection::host() const {
    return system::user_at(socket_);
}

// False if no event occurs before the deadline.
bool HostConnection::wait_for(int events, Deadline deadline) const {
    system::EventLoop loop;
    const system::EventLoop::Timer patience(loop, deadline);
    bool happened = false;
    const system::EventLoop::Source peer(
        loop, socket_.get(), [&](short) { happened = true; }, events);
    while (!happened && patience.is_set())
        loop.run_once();
    return happened;
}

bool HostConnection::send(std::string line, Deadline deadline) {
    if (over_)
        return false;
    line += '\n';
    while (!line.empty()) {
        const ssize_t sent = system::send_to(socket_, line);
        if (sent >= 0)
            line.erase(0, static_cast<std::size_t>(sent));
        else if ((errno != EAGAIN && errno != EINTR) || !wait_for(POLLOUT, deadline))
            return false;
    }
    return true;
}

std::optional<std::string> HostConnection::receive() {
    for (;;) {
        if (in_.has_line() && !in_.is_overlong())
            return in_.next()->text;
        over_ = over_ || in_.is_overlong();
        if (over_)
            return {};
        std::array<char, 4096> bytes;
        const ssize_t got = ::recv(socket_.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
        if (got > 0)
            in_.add({bytes.data(), static_cast<std::size_t>(got)});
        else if (got < 0 && (errno == EAGAIN || errno == EINTR))
            return {};
        else
            over_ = true;
    }
}

std::optional<std::string> HostConnection::receive(Deadline deadline) {
    // The deadline also applies to a host that never stops sending.
    std::optional<std::string> line;
    while (!over_ && std::chrono::steady_clock::now() < deadline && !(line = receive()) && wait_for(POLLIN, deadline)) {
    }
    return line;
}

} // namespace tondo::server
