#pragma once
// Client connection to a hosted game, with the replica of the game; reconnects automatically.

#include "server/host_connection.hpp"
#include "server/protocol/replica.hpp"
#include "server/table_directory.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>
#include <variant>

namespace tondo::app {

/// The wishes of a client that joins a table.
struct JoinRequest {
    std::string table;
    server::Request place = server::Act{"sit any"}; ///< That, with a seat, or Watch.
    std::string as = {};                            ///< The name that the owner's log-in gives the client; else empty.
    std::string owner = {};                         ///< The only log-in whose host will do; empty: any.
};

class TableClient {
public:
    using Instant = server::Replica::Instant;

    /// Connects, and waits until all events so far have been received. Throws Failure if nobody hosts the table, the
    /// user may not connect, or the host gives no valid answer within `patience`.
    TableClient(const TableDirectory &directory, JoinRequest request,
                std::chrono::seconds patience = std::chrono::seconds(5));

    /// From now on the loop takes a turn when take() may have something; nullptr: no loop does.
    void wake(EventLoop *loop);

    struct Disconnected {};
    struct Reconnected {};
    using Event = std::variant<server::Message, Disconnected, Reconnected>;
    /// The next event, if there is one: a message of the host, a lost connection, a reconnect. Never waits.
    std::optional<Event> take(Instant now);

    /// Whether to reconnect after a lost connection; on at first.
    void set_reconnecting(bool returns);
    /// False if there is no connection to the host at the moment.
    bool ask(const server::Request &request);
    /// From now on, also after a reconnect, the client is a spectator.
    bool spectate();

    /// The login of the host, from the kernel; empty while there is no connection.
    std::string host() const;
    /// A warning if another user may be running the host, as a sentence; empty otherwise.
    std::string host_warning() const;
    const server::Replica &replica() const { return replica_; }
    bool is_connected() const { return connection_ && replica_.is_ready(); }

private:
    bool connect();
    bool is_expected_owner(const HostConnection &line) const;
    bool handshake(std::chrono::steady_clock::time_point deadline);
    void disconnect(Instant now);

    const TableDirectory &directory_;
    JoinRequest request_;
    server::Replica replica_;
    std::optional<HostConnection> connection_;
    std::string first_host_; ///< Empty if it was the player's own log-in.
    bool reconnects_ = true;
    Instant next_try_{0};
    EventLoop *loop_ = nullptr; ///< The loop to wake.
    std::optional<EventLoop::Timer> wakes_;
};

} // namespace tondo::app
