#pragma once
// Who may sit where at a table: `white=anna,gray=any,black=bot:3`.

#include "tondo/core/rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::table {

/// In a seat plan: whoever comes first.
inline constexpr std::string_view anybody = "any";

/// For each seat the name of the only guest or bot who may sit there; empty where any guest may.
using SeatPlan = ByColor<std::string>;

/// The seat that a text names, `white` or `w`, in either letter case.
std::optional<Color> find_seat(const RuleSet &rules, std::string_view text);

/// Reads `SEAT=WHO,…`, each seat at most once; those not mentioned are for anybody. The second bot of a kind gets `#2`
/// behind its name. Throws ParseError.
SeatPlan read_seat_plan(const RuleSet &rules, std::string_view text);

/// `white=anna,gray=any,black=any`
std::string write_seat_plan(const RuleSet &rules, const SeatPlan &seat_plan);

} // namespace tondo::table
