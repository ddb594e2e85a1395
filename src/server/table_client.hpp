#pragma once
// Client connection to a hosted game, with the replica of the game; reconnects automatically.

#include "server/host_connection.hpp"
#include "server/protocol/replica.hpp"
#include "server/retry_timer.hpp"
#include "server/table_directory.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>
#include <variant>

namespace tondo::server {

/// Parameters for joining a table.
struct JoinRequest {
    std::string table = {};
    server::Request place = server::Act{"sit any"}; ///< Takes a seat, or Watch.
    std::string as = {};        ///< The name that the owner's login gives the client; otherwise empty.
    std::string owner = {};     ///< The login under which the host must run; empty: any.
    bool is_restricted = false; ///< A key of a shared account: without a name it joins no table of its own login.
    std::string over_ssh = {};  ///< The machine of the table, as ssh takes it; empty: this one.
};

class TableClient {
public:
    using Instant = server::Replica::Instant;

    /// Connects and receives all events so far. Throws Failure if nobody hosts the table, the user may not connect, or
    /// the host sends no valid answer within `patience`.
    TableClient(const TableDirectory &directory, JoinRequest request,
                std::chrono::seconds patience = std::chrono::seconds(5));

    /// The same for a table of another machine, JoinRequest::over_ssh, at which ssh may ask for a passphrase.
    explicit TableClient(JoinRequest request, std::chrono::seconds patience = std::chrono::seconds(120));

    /// Makes the loop take a turn when receive() may return an event; nullptr: unregisters.
    void wake(system::EventLoop *loop);

    struct Disconnected {};
    struct Reconnected {};
    using Event = std::variant<server::Message, Disconnected, Reconnected>;
    /// The next event, if there is one: a message, a lost connection or a reconnect. Never waits.
    std::optional<Event> receive(Instant now);

    /// Receives another game that begins at the table, once its GameInfo has come. Throws as the constructor.
    void receive_next_game(std::chrono::seconds patience = std::chrono::seconds(5));

    /// Whether to reconnect after a lost connection; initially true.
    void set_reconnecting(bool returns);
    /// Sends a request; false if it could not be sent.
    bool ask(const server::Request &request);
    /// Takes another place than that of the JoinRequest, also after a reconnect. False if the request could not be
    /// sent.
    bool take(server::Request place);

    /// The login of the host, from the kernel; empty while disconnected.
    std::string host() const;
    /// A warning if another user may be running the host; otherwise empty.
    std::string host_warning() const;
    const server::Replica &replica() const { return replica_; }
    bool is_connected() const { return connection_ && replica_.is_ready(); }

private:
    bool connect();
    bool is_expected_owner(const HostConnection &line) const;
    bool handshake(std::chrono::steady_clock::time_point deadline);
    void disconnect(Instant now);

    TableClient(const TableDirectory *directory, JoinRequest request, std::chrono::seconds patience);
    std::optional<HostConnection> open_connection() const;

    const TableDirectory *directory_; ///< nullptr for a table of another machine.
    JoinRequest request_;
    server::Replica replica_;
    std::optional<HostConnection> connection_;
    std::string first_host_; ///< Login of the first host; empty if it was the player's own.
    bool reconnects_ = true;
    bool begins_next_ = false; ///< The host has ended the connection for the next game.
    RetryTimer retry_;
};

} // namespace tondo::server
