#pragma once
// Writes positions as FEN3 (tondo(5)).

#include "tondo/core/position.hpp"

#include <string>

namespace tondo::notation {

/// The canonical FEN3 of a position (tondo(5)); read_fen() returns the same position.
std::string write_fen(const Position &position);

/// The FEN3 of a Setup, which need not be valid: for editors.
std::string write_fen(const Setup &setup);

} // namespace tondo::notation
