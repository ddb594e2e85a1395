#pragma once
// Clock times inside comments: `[%clk 1:05:09]` (NOTATION.md §3).

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// `[%clk 1:05:09]`: the time a player has left, not negative.
std::string write_clock(std::chrono::seconds left);

/// The time that a comment carries, if it does; fractions of a second are dropped.
std::optional<std::chrono::seconds> read_clock(std::string_view comment);

} // namespace tondo::notation
