#pragma once
// Serves a hosted game: its clients by their sockets, its bots, its time limits.

#include "server/line_server.hpp"
#include "server/protocol/host_state.hpp"
#include "server/table_bot.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace tondo::server {

class TableServer {
public:
    TableServer(system::EventLoop &loop, HostState &state, const system::UniqueFd &listener,
                const ClientTimeouts &timeouts = {})
        : loop_(loop), state_(state), clients_(loop, state, listener, timeouts) {}

    /// Serves until the descriptor `stop` is readable, the table is closed, or the game is over and all clients have
    /// left. When the game is over calls `save`, again and again until it returns true. Bots take the seats that are
    /// reserved for them. Calls `changed` after each turn. Returns whether `stop` ended it.
    bool serve(int stop, std::uint64_t seed, const std::function<bool()> &save,
               const std::function<void(const Table &)> &changed = {});

private:
    using Instant = HostState::Instant;

    void wait(Instant now, std::optional<Instant> due);

    system::EventLoop &loop_;
    HostState &state_;
    LineServer clients_;
};

} // namespace tondo::server
