#pragma once
// Those who share a table, each at a terminal of his own, as its host tells it.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/piece.hpp"
#include "tondo/core/square.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// How others come to the table.
struct Invitation {
    std::string from;    ///< Where they are.
    std::string command; ///< What they type there.
};

struct ClockReadings {
    ByColor<std::chrono::milliseconds> left;
    std::optional<Color> running = {};
};

struct Presence {
    std::string table;             ///< Its name.
    std::optional<Color> own = {}; ///< The seat of whoever is at this terminal; none if he looks on.
    ByColor<std::optional<GameClock::Instant>> away_since = {};
    std::size_t audience = 0;                 ///< How many look on.
    std::optional<Square> considered = {};    ///< What the player to move has his cursor on, if he shows it.
    std::optional<ClockReadings> clocks = {}; ///< At the moment that is told with them.
    std::vector<Invitation> invitations = {};
    bool host_is_there = true; ///< Otherwise his line broke, and comes back by itself.
};

} // namespace tondo::ui
