#pragma once
// Heartbeats between host and client: each answers a ping with a pong of the same text.

#include <chrono>
#include <string>

namespace tondo::server {

struct Ping {
    std::string text{};
    friend bool operator==(const Ping &, const Ping &) = default;
};
struct Pong {
    std::string text{};
    friend bool operator==(const Pong &, const Pong &) = default;
};

/// The host checks its clients at this interval. It pings each one from which it has received nothing, or to which it
/// has sent nothing, since the last check. So it pings an idle client every second time, and a client that plays never.
inline constexpr std::chrono::milliseconds heartbeat{2000};
/// A client that misses this many consecutive heartbeats is shown as silent.
inline constexpr int most_missed_heartbeats = 4;

} // namespace tondo::server
