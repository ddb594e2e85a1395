#pragma once
// Moves as a player types them. notation/san.hpp and notation/coordinate_move.hpp write them.

#include "tondo/core/position.hpp"
#include "tondo/notation/error.hpp"

#include <string_view>

namespace tondo::notation {

/// May stand behind a capture en passant; never written.
inline constexpr std::string_view en_passant_mark = "e.p.";

/// The legal move that a text names, in SAN or coordinates: also with a hyphen between its squares, castling with zeros
/// and `e.p.` behind. `+` and `#` are not needed; the other letter case counts only if nothing legal matches as
/// written; the capture sign is never optional in SAN. The error, on line 1 and column 1, tells why there is none: no
/// move at all, an unknown square, ambiguous, or the rule that forbids it.
Parsed<Move> read_move(const Position &position, std::string_view text);

} // namespace tondo::notation
