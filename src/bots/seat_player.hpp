#pragma once
// The player of a seat, as command lines and settings name it.

#include "game/seat_player.hpp"

#include <string_view>

namespace tondo::app {

using game::Human;
using game::Program;
using game::SeatPlayer;

/// `human`, `bot:LEVEL[:STYLE]`, `mode:KEY`, `exec:COMMAND`. Throws Failure that says what was expected.
SeatPlayer read_seat_player(std::string_view text);

} // namespace tondo::app
