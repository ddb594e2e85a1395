#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace tondo::server {

/// The clock of a player who is away.
enum class WhenAway : std::uint8_t { run, pause };

/// Choices of the owner of a table when opening it.
struct TablePolicy {
    WhenAway when_away = WhenAway::run;
    std::string names_from = {};           ///< The account whose clients choose their names; empty: none.
    std::chrono::seconds away_after{30};   ///< Without an answer; the connection is closed then.
    std::vector<std::string> invited = {}; ///< Players who may take unreserved seats; empty: anybody.
    bool has_spectators = true;
    std::chrono::seconds claim_after{300}; ///< Without the player to move, or without the first move.
    std::chrono::seconds first_move{0};    ///< For each player's first move, or the player is out; none: no limit.
    friend bool operator==(const TablePolicy &, const TablePolicy &) = default;
};

} // namespace tondo::server
