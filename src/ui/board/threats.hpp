#pragma once
// The overlay of squares under attack: whose attacks are shown.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// Whose attacks, seen by the player to move. They are gone through in this order.
enum class Threats : std::uint8_t {
    none,
    opponents,
    next_opponent,   ///< The one who moves next.
    second_opponent, ///< The one after him.
    piece,           ///< The piece on the square under the cursor, whoever's it is.
};

/// What there is to show after it: a dead opponent has no attacks, and without a cursor there is no piece under it.
Threats following(Threats threats, const Position &position, bool has_cursor);

/// The choice of that name, by its beginning: `none`, `all`, `piece`, a player's name or colour; nothing if it is none.
std::optional<Threats> find_threats(std::string_view name, const Position &position,
                                    const ByColor<std::string> &players);

/// The squares attacked, by attacker.
ByColor<SquareSet> attacked_squares(Threats threats, const Position &position, std::optional<Square> cursor);

/// `Letters mark what Gray attacks`; empty for none.
std::string describe(Threats threats, const Position &position, const ByColor<std::string> &players);

} // namespace tondo::ui
