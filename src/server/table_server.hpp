#pragma once
// Moves lines between the clients' sockets and the host state. No client can delay the others: nothing blocks, each
// client's input, memory and requests are bounded, and a client that does not read is dropped.

#include "server/protocol/host_state.hpp"
#include "server/protocol/token_bucket.hpp"
#include "server/table_bot.hpp"
#include "system/event_loop.hpp"
#include "system/line_buffer.hpp"
#include "system/unique_fd.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace tondo::server {

/// Time limits for clients.
struct ClientTimeouts {
    std::chrono::milliseconds until_hello{10'000};   ///< From the connection to hello.
    std::chrono::milliseconds until_bye_read{2'000}; ///< From the dismissal to the end of the connection.
};

class TableServer {
public:
    TableServer(system::EventLoop &loop, server::HostState &state, const system::UniqueFd &listener,
                const ClientTimeouts &timeouts = {});

    /// Serves until the descriptor `stop` is readable, the table is closed, or the game is over and all clients have
    /// left. When the game is over calls `save`, again and again until it returns true. Bots take the seats that are
    /// reserved for them. Calls `changed` after each turn. Returns whether `stop` ended it.
    bool serve(int stop, std::uint64_t seed, const std::function<bool()> &save,
               const std::function<void(const Table &)> &changed = {});

private:
    using Instant = server::HostState::Instant;
    using Id = server::HostState::Id;

    struct Client {
        Client(system::EventLoop &loop, system::UniqueFd accepted, system::EventLoop::Source::Ready ready, uid_t peer,
               Instant now);

        system::UniqueFd socket;
        system::EventLoop::Source source;
        uid_t user;
        Instant connected_at;
        server::TokenBucket requests;
        system::LineBuffer in{server::longest_request - 1}; // the limit of the line without its newline
        std::string out{};
        std::optional<Instant> dismissed{};
        bool ended = false; ///< The client has closed its side, or the connection failed.
        bool broken = false;
    };

    void accept_clients();
    void admit(system::UniqueFd socket, Instant now);
    void drop_oldest_unidentified();
    bool is_unidentified(Id id) const { return !state_.is_known(id) && !state_.is_dismissed(id); }
    void receive(Client &client);
    void carry_out(Id id, Client &client, Instant now);
    void send(Id id, Client &client, Instant now);
    void drop_if_due(Id id, Client &client, Instant now);
    void wait(Instant now, std::optional<Instant> due);
    std::optional<Instant> next_due(Id id, const Client &client, Instant now) const;

    system::EventLoop &loop_;
    server::HostState &state_;
    const system::UniqueFd &listener_;
    system::EventLoop::Source listening_;
    system::EventLoop::Timer due_; ///< Wakes for the next action that no input triggers.
    ClientTimeouts timeouts_;
    std::map<Id, Client> clients_;
    Id last_id_ = 0;
    Instant accept_from_{0}; ///< Time to accept connections again after running out of file descriptors.
};

} // namespace tondo::server
