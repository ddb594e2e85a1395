#pragma once
// Parses positions from FEN3 (tondo(5)).

#include "tondo/core/position.hpp"
#include "tondo/notation/error.hpp"

#include <string_view>

namespace tondo::notation {

/// Parses a FEN3 (tondo(5)) under these rules into a validated, adjudicated position. Extra blanks around fields and
/// the order inside lists do not matter. Errors are on line 1, at the wrong character or at the field that contradicts
/// the others.
Parsed<Position> read_fen(std::string_view text, const RuleSet &rules);

/// Parses the same text without validating the position.
Parsed<Setup> read_setup(std::string_view text, const RuleSet &rules);

} // namespace tondo::notation
