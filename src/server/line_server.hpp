#pragma once
// Moves lines between sockets and those who serve them (LineClients). No client can delay the others: nothing blocks,
// each client's input, memory and requests are bounded, and a client that does not read is dropped.

#include "server/protocol/line_clients.hpp"
#include "server/protocol/token_bucket.hpp"
#include "system/event_loop.hpp"
#include "system/line_buffer.hpp"
#include "system/unique_fd.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>

namespace tondo::server {

/// Time limits for clients.
struct ClientTimeouts {
    std::chrono::milliseconds until_hello{10'000};   ///< From the connection to hello.
    std::chrono::milliseconds until_bye_read{2'000}; ///< From the dismissal to the end of the connection.
};

class LineServer {
public:
    using Instant = LineClients::Instant;

    LineServer(system::EventLoop &loop, LineClients &state, const system::UniqueFd &listener,
               const ClientTimeouts &timeouts);

    /// Passes on what the clients have sent.
    void receive(Instant now);
    /// Sends what waits for the clients, and drops those that have ended.
    void send(Instant now);
    /// Waits for input, the time `due` or the next one of a client, and reads the clients' input.
    void wait(Instant now, std::optional<Instant> due, bool accepts = true);
    bool has_clients() const { return !clients_.empty(); }

private:
    using Id = LineClients::Id;

    struct Client {
        Client(system::EventLoop &loop, system::UniqueFd accepted, system::EventLoop::Source::Ready ready, uid_t peer,
               Instant now);

        system::UniqueFd socket;
        system::EventLoop::Source source;
        uid_t user;
        Instant connected_at;
        TokenBucket requests;
        system::LineBuffer in;
        std::string out{};
        std::optional<Instant> dismissed{};
        bool ended = false; ///< The client has closed its side, or the connection failed.
        bool broken = false;
    };

    void accept_clients();
    void admit(system::UniqueFd socket, Instant now);
    void drop_oldest_unidentified();
    bool is_unidentified(Id id) const { return !state_.is_known(id) && !state_.is_dismissed(id); }
    void read(Client &client);
    void carry_out(Id id, Client &client, Instant now);
    void send(Id id, Client &client, Instant now);
    void drop_if_due(Id id, Client &client, Instant now);
    std::optional<Instant> next_due(Id id, const Client &client, Instant now) const;

    system::EventLoop &loop_;
    LineClients &state_;
    const system::UniqueFd &listener_;
    system::EventLoop::Source listening_;
    system::EventLoop::Timer due_; ///< Wakes for the next action that no input triggers.
    ClientTimeouts timeouts_;
    std::map<Id, Client> clients_;
    Id last_id_ = 0;
    Instant accept_from_{0}; ///< Time to accept connections again after running out of file descriptors.
};

} // namespace tondo::server
