#pragma once

#include "system/unique_fd.hpp"

namespace tondo::system {

/// A background process, independent of the terminal and the login session it was started from.
class Daemon {
public:
    /// Returns in a child process with its own session and no controlling terminal. The calling process exits without
    /// destructors: with status 0 once the child calls ready(), or with 1 if the child ends before.
    static Daemon enter();

    /// Lets the calling process exit. Redirects standard input, output and error to /dev/null and changes to the root
    /// directory.
    void ready();

private:
    explicit Daemon(UniqueFd report) : report_(std::move(report)) {}
    UniqueFd report_; ///< Write end of the pipe to the calling process.
};

} // namespace tondo::system
