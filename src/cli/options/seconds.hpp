#pragma once
// Numbers of seconds on the command line: `60`, `0.5`.

#include <chrono>
#include <optional>
#include <string_view>

namespace tondo::cli {

/// Parses digits with at most one point, rounded to milliseconds; nullopt if invalid or more than a day.
std::optional<std::chrono::milliseconds> read_seconds(std::string_view text);

} // namespace tondo::cli
