#pragma once
// Parses moves typed by a player. notation/san.hpp and notation/coordinate_move.hpp write them.

#include "tondo/core/position.hpp"
#include "tondo/notation/error.hpp"

#include <string_view>

namespace tondo::notation {

/// Accepted after a capture en passant; never written.
inline constexpr std::string_view en_passant_mark = "e.p.";

/// Parses a legal move in SAN or coordinates. Also accepts a hyphen between the squares, castling with zeros, and a
/// trailing `e.p.`. `+` and `#` are optional, the capture sign in SAN is not. The other letter case is tried only if no
/// legal move matches as written. The error, at line 1 and column 1, states the reason: not a move, unknown square,
/// ambiguous, or the rule that forbids it.
Parsed<Move> read_move(const Position &position, std::string_view text);

} // namespace tondo::notation
