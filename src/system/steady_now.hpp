#pragma once

#include <chrono>

namespace tondo::system {

/// Time of a monotonic clock.
inline std::chrono::milliseconds steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

} // namespace tondo::system
