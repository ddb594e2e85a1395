#pragma once
// Time management: limits of a search, from the clocks and the limits that `go` names.

#include "notation/bot_command.hpp"
#include "tondo/engine/engine.hpp"

namespace tondo::app {

/// The time that a player whose clock shows `left` may spend on a move: enough for some thirty more.
std::chrono::milliseconds time_for_move(std::chrono::milliseconds left, std::chrono::milliseconds increment);

/// The limits that `go` names, instead of those of the level; the clock limits the time besides.
engine::Limits search_limits(const notation::Go &go, const engine::Personality &who, Color mover);

} // namespace tondo::app
