#pragma once
// Signals while the program owns the terminal: whatever ends or stops it gives the terminal back first.

#include "system/unique_fd.hpp"

#include <string>
#include <termios.h>

namespace tondo::app {

/// How a terminal is given back and taken again without curses, which must not be called in a signal handler.
struct TerminalState {
    int terminal = -1; ///< The file descriptor to write to.
    std::string leave; ///< Bytes that undo what the program does to the screen.
    std::string enter; ///< Bytes that do it again.
    termios plain{};   ///< The line discipline as it was found.
};

/// The program's signal handlers, from construction to destruction; at most one at a time.
/// - Signals that end a program (SIGHUP, SIGINT, SIGTERM, SIGXCPU, SIGUSR1, SIGSEGV and so on): the terminal is given
///   back, then the signal's own action is taken, so that the exit status is right.
/// - SIGTSTP: the terminal is given back, the program stops, and takes the terminal again when it goes on.
/// - SIGWINCH and SIGCONT are noted and wake a wait on wake_descriptor().
class TerminalSignals {
public:
    TerminalSignals();
    ~TerminalSignals();
    TerminalSignals(const TerminalSignals &) = delete;
    TerminalSignals &operator=(const TerminalSignals &) = delete;

    /// From now on the screen is the program's, or about to be.
    void guard(const TerminalState &state);
    /// The present line discipline is restored after a stop.
    void save_modes();
    /// Bytes to be sent before all that give the terminal back.
    void before_leaving(const std::string &bytes);
    /// From now on the terminal is in its own state again.
    void release();

    /// Readable when take() has something to report.
    int wake_descriptor() const { return wake_read_.get(); }

    struct Pending {
        bool resized = false;
        bool resumed = false; ///< The terminal was taken again; nothing of what was shown can be relied on.
    };
    /// Signals noted since the last call.
    Pending take();

    /// Stops the program and its companions in the foreground, as Ctrl-Z does; returns when it goes on.
    static void suspend();

private:
    UniqueFd wake_read_;
    UniqueFd wake_write_;
};

} // namespace tondo::app
