#pragma once

namespace tondo::app {

/// A program that goes on in the background, whatever becomes of the terminal and the log-in it was started from.
class Daemon {
public:
    /// Returns in a process of its own session, which no terminal controls. The one that called ends, without any
    /// destructors: with status 0 once ready() was called, or with 1 if that process ended before.
    static Daemon enter();

    /// Lets the caller go. From now on there is no standard input and output, and no directory is held.
    void ready();

private:
    explicit Daemon(int report) : report_(report) {}
    int report_; ///< Closed by ready() or by the end of the process: by then it has said why it ends.
};

} // namespace tondo::app
