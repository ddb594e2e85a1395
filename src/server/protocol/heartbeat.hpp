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

/// The host looks at its clients once a heartbeat, and pings those that it has not heard, or not told anything, since
/// the last: an idle client every other heartbeat, one that plays never.
inline constexpr std::chrono::milliseconds heartbeat{2000};
/// A client unheard for so many heartbeats in a row is shown as silent.
inline constexpr int most_missed_heartbeats = 4;

} // namespace tondo::server
