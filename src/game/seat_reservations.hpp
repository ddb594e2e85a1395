#pragma once
// The seat reservations of a hosted game: `white=anna,gray=any,black=bot:3`.

#include "tondo/core/rules.hpp"
#include "tondo/notation/error.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::game {

/// Reserves the seat for any client.
inline constexpr std::string_view anybody = "any";

/// For each seat, the only client or bot that may take it; empty if any client may.
using SeatReservations = ByColor<std::string>;

/// Parses `white` or `w`, ignoring case; nullopt if there is no such seat.
std::optional<Color> find_seat(const RuleSet &rules, std::string_view text);

/// Parses `SEAT=WHO,…`, each seat at most once; other seats are open to any client. The second bot of a kind gets `#2`
/// appended to its name.
notation::Parsed<SeatReservations> read_reservations(const RuleSet &rules, std::string_view text);

/// `white=anna,gray=any,black=any`
std::string write_reservations(const RuleSet &rules, const SeatReservations &seat_plan);

} // namespace tondo::game
