#pragma once
// Players that do not search: a measure for those that do.

#include "tondo/engine/engine.hpp"

namespace tondo::engine {

/// The move of a mode that does not search; nullopt for the other modes.
std::optional<Move> baseline_move(Mode mode, const Position &position, std::uint64_t seed);

} // namespace tondo::engine
