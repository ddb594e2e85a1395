#pragma once
// Time controls as text: as typed, and as the tag of a game file.

#include "tondo/core/game_clock.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// The syntax of read_time_control(), for error messages.
inline constexpr std::string_view time_control_form = "MINUTES+SECONDS such as 10+5, three with commas, or days: 3d";

/// Parses `10+5`: ten minutes each, five seconds increment per move. Minutes and seconds unless a unit is given
/// (`90s+2`, `1h30m`); no `+` means no increment. Three in order of play if the players differ (`10+5,5+3,10+5`). Base
/// 1 second to 100 hours, increment at most 1 hour. `3d`: three days for each move, 1 to 30 for all players. nullopt
/// for any other text.
std::optional<TimeControl> read_time_control(std::string_view text);
/// The shortest text that read_time_control() parses to the same control.
std::string write_time_control(const TimeControl &control);

/// The PGN tag that holds the time control.
inline constexpr std::string_view time_tag = "TimeControl";
/// Parses the tag's value in seconds, `600+5`, or for each move `1/259200`; nullopt if it does not cover the whole
/// game.
std::optional<TimeControl> read_time_tag(std::string_view text);
std::string write_time_tag(const TimeControl &control);

} // namespace tondo::notation
