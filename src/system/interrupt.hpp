#pragma once

#include "system/unique_fd.hpp"

#include <array>
#include <csignal>

namespace tondo::app {

/// From construction to destruction SIGHUP, SIGINT and SIGTERM are noted instead of ending the program; a second one
/// ends it. At most one object at a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    /// Readable, and so it stays, when one has come.
    int descriptor() const { return read_end_.get(); }
    /// Which; 0 if none has.
    static int signal();

private:
    UniqueFd read_end_;
    UniqueFd write_end_;
    std::array<struct sigaction, 3> found_{};
};

} // namespace tondo::app
