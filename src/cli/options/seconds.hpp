#pragma once
// Seconds on the command line: `60`, `0.5`.

#include <chrono>
#include <optional>
#include <string_view>

namespace tondo::app {

/// Digits with at most one point among them, rounded to milliseconds; nothing for anything else or more than a day.
std::optional<std::chrono::milliseconds> read_seconds(std::string_view text);

} // namespace tondo::app
