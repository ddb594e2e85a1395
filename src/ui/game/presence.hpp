#pragma once
// Presence in a hosted game: connections, clocks and spectators, as the host reports them.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// A way to join the game.
struct Invitation {
    std::string from;    ///< `On this machine`
    std::string command; ///< To be typed there.
};

/// Clocks of a hosted game, as the host last told them.
struct ClockReadings {
    ByColor<std::chrono::milliseconds> left;
    std::optional<Color> running = {}; ///< None: they stand still.
};

/// Of a player or the host of a hosted game.
struct Connection {
    enum class State : std::uint8_t { here, silent, away };

    State state = State::here;
    GameClock::Instant since{}; ///< Of one who is silent or away.
    std::size_t number = 1;     ///< Of a player who is here: how many there are.
};

/// The state of a hosted game that is no event of it.
struct Presence {
    std::string table;                        ///< Its name.
    std::optional<Color> own = {};            ///< The seat at this terminal; none for a spectator.
    ByColor<Connection> connections = {};     ///< Of the players.
    std::optional<Color> claimable = {};      ///< The player to move, if they can be claimed.
    std::size_t audience = 0;                 ///< Spectators, this terminal's among them.
    std::optional<Square> considered = {};    ///< Under the cursor of the player to move, who lets it be seen.
    std::optional<ClockReadings> clocks = {}; ///< None without clocks.
    std::vector<Invitation> invitations = {};
    std::string owner = {};                   ///< The login of its host.
    std::vector<std::string> spectators = {}; ///< The first of their names.
    Connection host = {};                     ///< Away while the connection is broken; it is made anew automatically.
};

} // namespace tondo::ui
