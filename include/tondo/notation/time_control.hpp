#pragma once
// Time controls as text, typed or in the tag of a game file.

#include "tondo/core/game_clock.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// The syntax of `read_time_control`, for an error message.
inline constexpr std::string_view time_control_form = "MINUTES+SECONDS such as 10+5, one for all or three with commas";

/// `10+5`: ten minutes each, and five seconds for each move. Minutes and seconds unless a unit says otherwise
/// (`90s+2`, `1h30m`); without a `+` there is no increment. Three of them in order of play where the players differ
/// (`10+5,5+3,10+5`). At least a second and at most 100 hours; increments of at most an hour. Nothing for any other
/// text.
std::optional<TimeControl> read_time_control(std::string_view text);
/// The same as briefly as can be.
std::string write_time_control(const TimeControl &control);

/// The tag of a game file that holds the time control.
inline constexpr std::string_view time_tag = "TimeControl";
/// The tag's value as in PGN, in seconds: `600+5`. Nothing for one that does not cover the whole game.
std::optional<TimeControl> read_time_tag(std::string_view text);
std::string write_time_tag(const TimeControl &control);

} // namespace tondo::notation
