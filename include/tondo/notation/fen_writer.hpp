#pragma once
// Writes positions as FEN3 (tondo(5)).

#include "tondo/core/position.hpp"

#include <cstddef>
#include <string>

namespace tondo::notation {

/// The canonical FEN3 of a position (tondo(5)); read_fen() returns the same position.
std::string write_fen(const Position &position);

/// The FEN3 of a Setup, which need not be valid: for editors.
std::string write_fen(const Setup &setup);

/// The number of fields of a FEN3.
inline constexpr std::size_t fen_fields = 8;
/// One of them, from 0 (the placement) to fen_fields - 1 (the number of the move).
std::string write_fen_field(const Setup &setup, std::size_t number);

} // namespace tondo::notation
