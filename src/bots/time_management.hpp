#pragma once
// How much the engine may think about a move, from what it is told.

#include "notation/bot_command.hpp"
#include "tondo/engine/engine.hpp"

namespace tondo::app {

/// The time that a player whose clock shows `left` may spend on a move: enough for some thirty more.
std::chrono::milliseconds time_for_move(std::chrono::milliseconds left, std::chrono::milliseconds increment);

/// Nodes, time and depth where they are told, in place of what the level would allow; clocks besides that.
engine::Limits search_limits(const notation::Go &go, const engine::Personality &who, Color mover);

} // namespace tondo::app
