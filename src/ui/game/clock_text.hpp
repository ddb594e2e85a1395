#pragma once
// Text of a clock's time left.

#include <chrono>
#include <string>

namespace tondo::ui {

/// `1:02:03`, `9:05`; below ten seconds with tenths: `0:09.9`.
std::string write_countdown(std::chrono::milliseconds left);

/// Time until the text changes.
std::chrono::milliseconds until_next_countdown(std::chrono::milliseconds left);

/// Whether less than 20 seconds are left.
constexpr bool is_low(std::chrono::milliseconds left) {
    return left < std::chrono::seconds(20);
}

} // namespace tondo::ui
