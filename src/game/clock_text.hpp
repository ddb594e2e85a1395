#pragma once
// Texts of clocks and durations.

#include <chrono>
#include <string>

namespace tondo::game {

/// `2d23h`, `1:02:03`, `9:05`
std::string write_time(std::chrono::milliseconds time);

/// `2d23h`, `1:02:03`, `9:05`; below ten seconds with tenths: `0:09.9`.
std::string write_countdown(std::chrono::milliseconds left);

/// Time until the text changes.
std::chrono::milliseconds until_next_countdown(std::chrono::milliseconds left);

/// Whether less than 20 seconds are left.
constexpr bool is_low(std::chrono::milliseconds left) {
    return left < std::chrono::seconds(20);
}

} // namespace tondo::game
