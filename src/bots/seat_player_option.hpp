#pragma once
// The player of a seat in command lines and settings.

#include "game/seat_player.hpp"

#include <string_view>

namespace tondo::bots {

/// Parses `human`, `bot:LEVEL[:STYLE]`, `mode:KEY` or `exec:COMMAND`. Throws Failure with what was expected.
game::SeatPlayer read_seat_player(std::string_view text);

} // namespace tondo::bots
