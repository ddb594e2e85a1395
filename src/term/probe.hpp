#pragma once

#include <cstddef>
#include <functional>

namespace tondo::app {

/// Shows whether the terminal still answers, by the characters that arrive from it.
struct Probe {
    /// Has the terminal send a report that the player does not see; false if it is not known to do so.
    std::function<bool()> ask;
    /// How many characters have come from it.
    std::function<std::size_t()> heard;
};

/// For an interface without a terminal.
inline const Probe no_probe{[] { return false; }, [] { return std::size_t(0); }};

} // namespace tondo::app
