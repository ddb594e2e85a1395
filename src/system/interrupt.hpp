#pragma once

#include "system/unique_fd.hpp"

#include <array>
#include <csignal>

namespace tondo::system {

/// During the lifetime of this object SIGHUP, SIGINT and SIGTERM are recorded instead of ending the program. The same
/// signal a second time ends it. At most one object may exist.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    /// Becomes and stays readable once a signal has arrived.
    int descriptor() const { return read_end_.get(); }
    /// The last recorded signal; 0 if there is none.
    static int signal();
    /// Raises it with its default action, which ends the program, so that the parent sees it.
    static void raise();

private:
    UniqueFd read_end_;
    UniqueFd write_end_;
    std::array<struct sigaction, 3> found_{};
};

} // namespace tondo::system
