#pragma once
// The clients of a server that exchanges lines with them, without their sockets: a table's, or a club's lobby's.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::server {

/// Callers pass the current time of a monotonic clock.
class LineClients {
public:
    using Instant = std::chrono::milliseconds;
    using Id = int;

    /// The user at the other end, from the kernel.
    struct Peer {
        std::string login;
        bool is_own = false; ///< Whether the server runs under this login.
    };

    LineClients() = default;
    LineClients(const LineClients &) = delete;
    LineClients &operator=(const LineClients &) = delete;
    virtual ~LineClients() = default;

    /// Registers a connection; the client's first line must be hello.
    virtual void enter(Id id, const Peer &peer, Instant now) = 0;
    /// Parses and executes a line of a client.
    virtual void receive(Id id, std::string_view line, Instant now) = 0;
    /// Removes a client that has disconnected.
    virtual void leave(Id id, Instant now) = 0;
    /// Replaces the client's queued lines by a farewell; the connection is closed after that.
    virtual void dismiss(Id id, std::string_view reason) = 0;
    /// Removes and returns the next line to send to a client, without newline.
    virtual std::optional<std::string> next_line(Id id, Instant now) = 0;
    /// Whether lines wait to be sent to a client.
    virtual bool has_line(Id id) const = 0;
    /// Whether to disconnect the client once its lines are sent.
    virtual bool is_dismissed(Id id) const = 0;
    /// Whether the client has sent hello.
    virtual bool is_known(Id id) const = 0;
};

} // namespace tondo::server
