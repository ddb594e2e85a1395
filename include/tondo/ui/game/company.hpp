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

/// A draw that somebody has offered; or to give up in favour of a winner.
struct StandingOffer {
    Color by;
    std::optional<Color> winner = {};
    ColorSet asked = {}; ///< Whose answer is missing.
};

/// How others come to the table.
struct Invitation {
    std::string from;    ///< Where they are.
    std::string command; ///< What they type there.
};

struct ClockReadings {
    ByColor<std::chrono::milliseconds> left;
    std::optional<Color> running = {};
};

struct Company {
    std::string table;                  ///< Its name.
    std::optional<Color> own = {};      ///< The seat of whoever is at this terminal; none if he looks on.
    ByColor<std::string> guests = {};   ///< Who sits where; empty where nobody does yet.
    ByColor<std::string> kept_for = {}; ///< The only one who may sit there; empty where anybody may.
    bool goes_on = false;               ///< The players can play: all have sat down, and the game is not over.
    ByColor<std::optional<GameClock::Instant>> away_since = {};
    std::size_t audience = 0;              ///< How many look on.
    std::optional<Square> considered = {}; ///< What the player to move has his cursor on, if he shows it.
    std::optional<StandingOffer> offer = {};
    std::optional<ClockReadings> clocks = {}; ///< At the moment that is told with them.
    std::vector<Invitation> invitations = {};
    bool host_is_there = true; ///< Otherwise his line broke, and comes back by itself.
};

} // namespace tondo::ui
