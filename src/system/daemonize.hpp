#pragma once

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
    explicit Daemon(int report) : report_(report) {}
    /// Write end of the pipe to the calling process. Open until ready() or the end of the process, not of this object:
    /// the calling process is to exit after the message of a failure.
    int report_;
};

} // namespace tondo::system
