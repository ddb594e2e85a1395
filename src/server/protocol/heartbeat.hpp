#pragma once
// Host and client ask each other for a sign of life: each answers a ping with a pong of the same text.

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

/// The host checks its clients at this interval. It pings each client from which it has received nothing, or to which
/// it has sent nothing, since the last check: an idle client every second time, a client that plays never.
inline constexpr std::chrono::milliseconds heartbeat{2000};
/// A client that misses this many consecutive heartbeats is shown as silent.
inline constexpr int most_missed_heartbeats = 4;

} // namespace tondo::server
