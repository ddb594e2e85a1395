#pragma once
// Pipes that no program inherits which this one starts.

#include "system/unique_fd.hpp"

namespace tondo::system {

struct Pipe {
    UniqueFd read_end;
    UniqueFd write_end;
};

/// Throws Failure. Without Linux, a program that another thread starts at the same moment may inherit it.
Pipe make_pipe();

/// Makes an event loop wait no longer, from another thread or a signal handler.
class Wakeup {
public:
    /// Throws Failure.
    Wakeup();

    /// Readable from notify() until clear().
    int descriptor() const { return pipe_.read_end.get(); }
    /// Async-signal-safe; leaves errno as it is.
    void notify() const;
    void clear() const;

private:
    Pipe pipe_;
};

} // namespace tondo::system
