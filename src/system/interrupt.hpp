#pragma once

#include "system/pipe.hpp"

#include <array>
#include <csignal>
#include <cstdint>

namespace tondo::system {

/// During the lifetime of this object SIGHUP, SIGINT and SIGTERM are recorded instead of ending the program, except
/// those that were ignored before. At most one object may exist.
class Interrupt {
public:
    /// The effect of the same signal a second time.
    enum class Repeated : std::uint8_t { ends_program, is_recorded };

    explicit Interrupt(Repeated repeated = Repeated::ends_program);
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    /// Becomes and stays readable once a signal has arrived.
    int descriptor() const { return wakeup_.descriptor(); }
    /// The last recorded signal; 0 if there is none.
    static int signal();
    /// Raises it with its default action, which ends the program, so that the parent sees it.
    static void raise();

private:
    Wakeup wakeup_;
    std::array<struct sigaction, 3> found_{};
};

} // namespace tondo::system
