#pragma once
// The overlay of attacked squares.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// The pieces whose attacks are shown, relative to the player to move, in the order in which the key cycles.
enum class Threats : std::uint8_t {
    none,
    opponents,
    next_opponent,   ///< The player who moves next.
    second_opponent, ///< The player who moves after the next.
    piece,           ///< The piece under the cursor, of any army.
};

/// The next choice; skips dead opponents, and `piece` if there is no cursor.
Threats following(Threats threats, const Position &position, bool has_cursor);

/// Finds a choice by name: `none`, `all`, `piece`, or a prefix of a player's name or colour; nullopt if none matches.
std::optional<Threats> find_threats(std::string_view name, const Position &position,
                                    const ByColor<std::string> &players);

/// The attacked squares by attacker.
ByColor<SquareSet> attacked_squares(Threats threats, const Position &position, std::optional<Square> cursor);

/// A description such as `Letters mark what Gray attacks`; empty for `none`.
std::string describe(Threats threats, const Position &position, const ByColor<std::string> &players);

} // namespace tondo::ui
