#pragma once
// Text of the time left on a clock.

#include <chrono>
#include <string>

namespace tondo::ui {

/// `1:02:03`, `9:05`; the last ten seconds with tenths: `0:09.9`.
std::string write_countdown(std::chrono::milliseconds left);

/// In how long it is written differently.
std::chrono::milliseconds until_next_countdown(std::chrono::milliseconds left);

/// Whether the player had better hurry.
constexpr bool is_low(std::chrono::milliseconds left) {
    return left < std::chrono::seconds(20);
}

} // namespace tondo::ui
