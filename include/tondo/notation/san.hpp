#pragma once
// Writes moves in standard algebraic notation for three players (tondo(5)).

#include "tondo/core/position.hpp"

#include <string>
#include <string_view>

namespace tondo::notation {

/// A legal move as SAN: `Nc3`, `exd5`, `R1xa4`, `O-O`, `a1=Q`, with `+` or `#`.
std::string write_san(const Position &before, const Move &move);

/// The same, if the position after the move is already known.
std::string write_san(const Position &before, const Move &move, const Position &after);

/// Whether a move captures, en passant included.
bool is_capture(const Position &before, const Move &move);

/// The SAN of a castling move: `O-O`.
std::string_view castling_san(const Position &before, const Move &move);

} // namespace tondo::notation
