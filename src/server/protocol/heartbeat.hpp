#pragma once
// Host and client ask each other for a sign of life: each answers a ping with a pong of the same text.

#include <chrono>
#include <string>

namespace tondo::table {

struct Ping {
    std::string text{};
    friend bool operator==(const Ping &, const Ping &) = default;
};
struct Pong {
    std::string text{};
    friend bool operator==(const Pong &, const Pong &) = default;
};

/// The interval of the host's pings to each client.
inline constexpr std::chrono::milliseconds between_pings{4000};
/// A client that has answered none of so many pings in a row is shown as silent.
inline constexpr int most_missed_pings = 2;

} // namespace tondo::table
