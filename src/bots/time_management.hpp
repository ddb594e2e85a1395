#pragma once
// Time management: limits of a search, from the clocks and the limits that `go` names.

#include "notation/bot_command.hpp"
#include "tondo/engine/engine.hpp"

namespace tondo::bots {

/// The longest thinking time for a move with `left` on the clock, planned for about thirty more moves, which need less
/// on average.
std::chrono::milliseconds time_for_move(std::chrono::milliseconds left, std::chrono::milliseconds increment);

/// The limits of `go`, or else those of the level; also limited by the clock.
engine::Limits search_limits(const notation::Go &go, const engine::Personality &who, Color mover);

} // namespace tondo::bots
