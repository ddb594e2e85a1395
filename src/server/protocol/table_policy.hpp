#pragma once

#include "game/bot_policy.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace tondo::server {

/// Whether the clock of an absent player runs or pauses.
enum class WhenAway : std::uint8_t { run, pause };

/// Options that the owner chooses when opening a table.
struct TablePolicy {
    WhenAway when_away = WhenAway::run;
    std::string names_from = {};           ///< The login whose clients choose their names; empty: none.
    std::chrono::seconds away_after{30};   ///< Silence after which a player is away and the connection is closed.
    std::vector<std::string> invited = {}; ///< Players who may take unreserved seats; empty: everybody.
    bool has_spectators = true;
    std::chrono::seconds claim_after{
        300}; ///< Absence, or time without a first move, after which the player to move can be claimed.
    std::chrono::seconds first_move{0}; ///< Time limit of each player's first move; 0: no limit.
    std::chrono::seconds bots_after{
        0}; ///< Wait of those who are there, after which bots take the free seats; 0: never.
    game::BotPolicy bots = {};
    std::string opened_by = {}; ///< The chosen name with the owner's rights; such a table ends if it is deserted.
    bool is_rated = false;      ///< Nothing is taken back, and nobody hands a seat over.
    /// Of which the game is: players only play, bots come for those who do not; empty: of none.
    std::string tournament = {};
    int games = 0; ///< Planned for a series; 0: as many as the players want.
    friend bool operator==(const TablePolicy &, const TablePolicy &) = default;
};

} // namespace tondo::server
