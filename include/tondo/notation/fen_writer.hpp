#pragma once
// Positions as FEN3, the text form of tondo(5).

#include "tondo/core/position.hpp"

#include <string>

namespace tondo::notation {

/// The one canonical FEN3 of a position (tondo(5)); reading it gives the position back.
std::string write_fen(const Position &position);

/// The same of what is no position, or not yet one: for whoever goes on describing it.
std::string write_fen(const Setup &setup);

} // namespace tondo::notation
