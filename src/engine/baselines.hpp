#pragma once
// Players that do not search, to measure those that do.

#include "tondo/engine/engine.hpp"

namespace tondo::engine {

/// The move of a mode that does not search; nothing for the others.
std::optional<Move> baseline_move(Mode mode, const Position &position, std::uint64_t seed);

} // namespace tondo::engine
