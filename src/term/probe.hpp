#pragma once

#include <cstddef>
#include <functional>

namespace tondo::term {

/// Checks whether the terminal still answers, by the characters that arrive from it.
struct Probe {
    /// Requests an invisible status report. Returns false if the terminal is not known to send one.
    std::function<bool()> ask;
    /// Number of characters received so far.
    std::function<std::size_t()> heard;
    /// Whether no terminal shows the program at the moment (is_detached()).
    std::function<bool()> is_detached;
};

/// The probe of an interface without a terminal.
inline const Probe no_probe{[] { return false; }, [] { return std::size_t(0); }, [] { return false; }};

} // namespace tondo::term
