#pragma once
// The time of day, on which the deadlines of a game by correspondence depend, and when it can be trusted.

#include "tondo/core/game_clock.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tondo::server {

/// In seconds since 1970.
using WallTime = std::chrono::sys_seconds;

WallTime wall_time();

struct Calendar {
    std::function<WallTime()> now = wall_time;
    /// Until when a player is on vacation; before now for one who is not. Callable from any thread.
    std::function<WallTime(const std::string &name)> vacation_until = [](const std::string &) { return WallTime(); };
};

/// Notices when the time of day is set anew: a machine may start with a wrong one, and correct it a little later.
class WallWatch {
public:
    using Instant = GameClock::Instant;
    /// After which a time that runs evenly is trusted.
    static constexpr std::chrono::minutes settling{5};

    explicit WallWatch(Instant start) : since_(start) {}

    /// The time from which `wall`, read at `now` of a monotonic clock, is trusted. Call it once a minute at least.
    Instant settled_from(WallTime wall, Instant now);

private:
    Instant since_; ///< Since when it runs evenly.
    std::optional<Instant> offset_;
};

} // namespace tondo::server
