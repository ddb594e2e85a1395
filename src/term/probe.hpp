#pragma once

#include <cstddef>
#include <functional>

namespace tondo::app {

/// Whether the terminal still answers, told by what comes from it.
struct Probe {
    /// Has the terminal send something that the player does not see; false if it is not known to do so.
    std::function<bool()> ask;
    /// How often something has come from it.
    std::function<std::size_t()> heard;
};

/// Of what has no terminal.
inline const Probe no_probe{[] { return false; }, [] { return std::size_t(0); }};

} // namespace tondo::app
