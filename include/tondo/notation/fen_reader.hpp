#pragma once
// FEN3, the text form of tondo(5), as positions.

#include "tondo/core/position.hpp"
#include "tondo/notation/error.hpp"

#include <string_view>

namespace tondo::notation {

/// The position that a FEN3 (tondo(5)) describes under these rules, completed and judged. Blanks around the
/// fields and the order inside the lists do not matter. The error is on line 1, at the character that is wrong or at
/// the field that contradicts the others.
Parsed<Position> read_fen(std::string_view text, const RuleSet &rules);

/// The same description as it stands there, not judged.
Parsed<Setup> read_setup(std::string_view text, const RuleSet &rules);

} // namespace tondo::notation
