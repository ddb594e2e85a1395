#include "server/protocol/calendar.hpp"

#include <utility>

namespace tondo::server {

namespace {

constexpr std::chrono::minutes most_drift{1}; // more has been set

} // namespace

WallTime wall_time() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

WallWatch::Instant WallWatch::settled_from(WallTime wall, Instant now) {
    const Instant offset = wall.time_since_epoch() - now;
    const Instant before = std::exchange(offset_, offset).value_or(offset);
    if (std::chrono::abs(offset - before) > most_drift)
        since_ = now;
    return since_ + settling;
}

} // namespace tondo::server
