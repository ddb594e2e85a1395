#include "server/table_line.hpp"

#include "server/table_socket.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/socket.h>

namespace tondo::app {

std::optional<TableLine> TableLine::open(const TableDirectory &directory, const std::string &table) {
    Descriptor socket = connect_to(directory.open_socket(table));
    return socket.is_open() ? std::optional(TableLine(std::move(socket))) : std::nullopt;
}

uid_t TableLine::host() const {
    return user_at(socket_);
}

bool TableLine::wait_for(short events, Deadline deadline) const {
    using std::chrono::milliseconds;
    for (;;) {
        const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
        constexpr milliseconds longest{60'000};
        pollfd polled{socket_.get(), events, 0};
        const int ready = ::poll(&polled, 1, static_cast<int>(std::clamp(left, milliseconds(0), longest).count()));
        if (ready > 0)
            return true;
        if (left <= milliseconds(0) || (ready < 0 && errno != EINTR))
            return false;
    }
}

bool TableLine::send(const table::Request &request, Deadline deadline) {
    std::string line = table::write_request(request) + '\n';
    while (!line.empty()) {
        const ssize_t sent = ::send(socket_.get(), line.data(), line.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0)
            line.erase(0, static_cast<std::size_t>(sent));
        else if ((errno != EAGAIN && errno != EINTR) || !wait_for(POLLOUT, deadline))
            return false;
    }
    return true;
}

std::optional<std::string> TableLine::receive(Deadline deadline) {
    for (;;) {
        if (in_.has_line() && !in_.is_overlong())
            return in_.next()->text;
        std::array<char, 4096> bytes;
        over_ = over_ || in_.is_overlong();
        if (over_ || !wait_for(POLLIN, deadline))
            return {};
        const ssize_t got = ::recv(socket_.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
        if (got > 0)
            in_.add({bytes.data(), static_cast<std::size_t>(got)});
        else if (got == 0 || (errno != EAGAIN && errno != EINTR))
            over_ = true;
    }
}

} // namespace tondo::app
