#pragma once
// Bots at a hosted table: clients of the host without a connection.

#include "bots/bot_seat.hpp"
#include "server/protocol/host_state.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tondo::server {

/// A bot with a seat. Its requests are validated like those of any client.
class TableBot {
public:
    using Instant = server::HostState::Instant;

    /// Connects and takes the seat. Each action is delayed by `pace` so that people can follow, unless little time is
    /// left on the bot's clock.
    TableBot(system::EventLoop &loop, server::HostState &state, server::HostState::Id id, const std::string &name,
             bots::BotSeat::Start start, std::uint64_t seed, Instant pace, Instant now);

    const std::string &name() const { return name_; }
    /// Submits the actions that are due.
    void play(Instant now);
    /// Time of the next action that no event triggers.
    std::optional<Instant> due() const { return bot_.due(); }

private:
    void listen(Instant now);
    std::optional<ByColor<Instant>> time_left(Instant now) const;

    server::HostState &state_;
    server::HostState::Id id_;
    std::string name_;
    Instant pace_;
    bots::BotSeat bot_;
};

/// The engine's settings for a bot name (is_bot_name), or the expectation that failed.
Expected<engine::Personality> personality_of(const std::string &bot);

/// Adds the bots that hold a seat, or have a free seat reserved, and are not in `bots` yet. The seed decides between
/// equally good moves. Throws Failure.
void seat_bots(std::vector<std::unique_ptr<TableBot>> &bots, system::EventLoop &loop, server::HostState &state,
               std::uint64_t seed, TableBot::Instant now);

} // namespace tondo::server
