#pragma once
// FEN3's sixth field: facts that a rule set needs and no other field holds (tondo(5)).

#include "tondo/core/setup.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// Reads one item into a setup whose pieces are in place: a bridged moat, a pawn's home, the order of attacks on a
/// king, or captured pieces. Returns the error, or nothing.
std::optional<std::string> read_rules_item(std::string_view item, Setup &setup);

/// All items in their order, `-` if there are none.
std::string write_rules_field(const Setup &setup);

} // namespace tondo::notation
