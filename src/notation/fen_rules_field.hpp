#pragma once
// FEN3's sixth field: state that only some rule sets need (tondo(5)).

#include "tondo/core/setup.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// A field without content.
inline constexpr std::string_view nothing = "-";

/// Parses one item into a setup whose pieces are already placed. Items: a bridged moat, a pawn's home, the order of
/// attacks on a king, captured pieces. Returns the error, or nullopt.
std::optional<std::string> read_rules_item(std::string_view item, Setup &setup);

/// All items in canonical order; `-` if there are none.
std::string write_rules_field(const Setup &setup);

} // namespace tondo::notation
