#pragma once
// Clock times in comments: `[%clk h:mm:ss]` (NOTATION.md §3).

#include <chrono>
#include <optional>
#include <string_view>

namespace tondo::notation {

/// The time that a player has left, as his move's comment tells it; tenths of seconds and finer are understood too.
std::optional<std::chrono::milliseconds> read_clock(std::string_view comment);

} // namespace tondo::notation
