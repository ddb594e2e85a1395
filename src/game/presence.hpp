#pragma once
// Presence in a hosted game: connections, clocks and spectators, as the host reports them.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tondo::game {

/// A way to join the game.
struct Invitation {
    std::string from;    ///< `On this machine`
    std::string command; ///< The shell command to run there.
};

/// Clocks of a hosted game, as last sent by the host.
struct ClockReadings {
    ByColor<std::chrono::milliseconds> left;
    std::optional<Color> running = {}; ///< The player whose clock runs; nullopt while all clocks are stopped.
};

/// The connection of a player or of the host.
struct Connection {
    enum class State : std::uint8_t { here, silent, away };

    State state = State::here;
    GameClock::Instant since{}; ///< Start of the current state, unless it is `here`.
    std::size_t number = 1;     ///< The number of connections of a player who is here.
    friend bool operator==(const Connection &, const Connection &) = default;
};

/// The state of a hosted game that is not journalled.
struct Presence {
    std::string table = {};                   ///< The name of the hosted game.
    std::optional<Color> own = {};            ///< The own seat; nullopt for a spectator.
    ByColor<Connection> connections = {};     ///< Of the players.
    ByColor<std::string> proposals = {};      ///< `would adjourn`; empty without an open proposal.
    std::optional<Color> claimable = {};      ///< The player to move if `:claim` applies.
    bool is_paused = false;                   ///< The clocks stand still until somebody moves or resumes.
    std::size_t audience = 0;                 ///< The number of spectators, this one included.
    std::optional<Square> considered = {};    ///< The square under the cursor of the player to move, if shared.
    std::optional<ClockReadings> clocks = {}; ///< nullopt in a game without clocks.
    std::vector<Invitation> invitations = {};
    std::string owner = {};                   ///< The login of the host's user.
    std::vector<std::string> spectators = {}; ///< Names of spectators, possibly not all.
    Connection host = {}; ///< `away` while the connection is down; the client reconnects automatically.
};

} // namespace tondo::game
