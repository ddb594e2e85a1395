#pragma once

#include "tondo/core/position.hpp"

#include <string>

namespace tondo::notation {

/// The one canonical FEN3 of a position (NOTATION.md §1); reading it gives the position back.
std::string write_fen(const Position &position);

} // namespace tondo::notation
