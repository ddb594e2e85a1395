#pragma once

#include <chrono>

namespace tondo::app {

/// The time of a clock that is never set.
inline std::chrono::milliseconds steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

} // namespace tondo::app
