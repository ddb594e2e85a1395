#pragma once
// How much time the players have, as text.

#include "tondo/core/game_clock.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// What `read_time_control` takes, in words.
inline constexpr std::string_view time_control_form = "MINUTES+SECONDS such as 10+5, one for all or three with commas";

/// `10+5`: ten minutes each, and five seconds for each move. Minutes and seconds unless a unit says otherwise
/// (`90s+2`, `1h30m`); without a `+` there is no increment. Three of them in order of play where the players differ
/// (`10+5,5+3,10+5`). At least a second and at most 100 hours; increments of at most an hour.
std::optional<TimeControl> read_time_control(std::string_view text);
/// The same as briefly as can be.
std::string write_time_control(const TimeControl &control);

/// The tag that tells it in a game file.
inline constexpr std::string_view time_tag = "TimeControl";
/// Its value as PGN has it, in seconds: `600+5`. Nothing for any that is not for the whole game.
std::optional<TimeControl> read_time_tag(std::string_view text);
std::string write_time_tag(const TimeControl &control);

} // namespace tondo::notation
