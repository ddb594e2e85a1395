#pragma once
// The overlay of attacked squares.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// The attackers that are shown, relative to the player to move, in the order of the key that changes them.
enum class Threats : std::uint8_t {
    none,
    opponents,
    next_opponent,   ///< The player who moves next.
    second_opponent, ///< The player after the next.
    piece,           ///< The piece under the cursor, of any army.
};

/// The next choice that shows something: not a dead opponent, nor a piece without a cursor.
Threats following(Threats threats, const Position &position, bool has_cursor);

/// The choice by name: `none`, `all`, `piece`, or the beginning of a player's name or colour.
std::optional<Threats> find_threats(std::string_view name, const Position &position,
                                    const ByColor<std::string> &players);

/// The squares attacked, by attacker.
ByColor<SquareSet> attacked_squares(Threats threats, const Position &position, std::optional<Square> cursor);

/// `Letters mark what Gray attacks`; empty for none.
std::string describe(Threats threats, const Position &position, const ByColor<std::string> &players);

} // namespace tondo::ui
