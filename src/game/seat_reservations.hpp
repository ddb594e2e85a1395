#pragma once
// The seat reservations of a table: `white=anna,gray=any,black=bot:3`.

#include "tondo/core/rules.hpp"
#include "tondo/notation/error.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::game {

/// In a seat plan: whoever comes first.
inline constexpr std::string_view anybody = "any";

/// For each seat the name of the only guest or bot who may sit there; empty where any guest may.
using SeatReservations = ByColor<std::string>;

/// The seat that a text names, `white` or `w`, in either letter case.
std::optional<Color> find_seat(const RuleSet &rules, std::string_view text);

/// Reads `SEAT=WHO,…`, each seat at most once; those not mentioned are for anybody. The second bot of a kind gets `#2`
/// behind its name.
notation::Parsed<SeatReservations> read_reservations(const RuleSet &rules, std::string_view text);

/// `white=anna,gray=any,black=any`
std::string write_reservations(const RuleSet &rules, const SeatReservations &seat_plan);

} // namespace tondo::game
