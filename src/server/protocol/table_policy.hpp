#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tondo::table {

/// The clock of a player who is away.
enum class WhenAway : std::uint8_t { run, pause };

/// What the owner of a table decided when opening it.
struct TablePolicy {
    WhenAway when_away = WhenAway::run;
    std::string names_from = {};         ///< The account whose clients choose their names; empty: none.
    std::chrono::seconds away_after{30}; ///< Without an answer; the connection is closed then.
    friend bool operator==(const TablePolicy &, const TablePolicy &) = default;
};

} // namespace tondo::table
