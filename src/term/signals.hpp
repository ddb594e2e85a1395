#pragma once
// Signal handling while the program owns the terminal: it is restored before a signal ends or stops the program.

#include "system/pipe.hpp"

#include <string>
#include <termios.h>

namespace tondo::term {

/// Data to restore and re-enter the terminal without curses, which is not async-signal-safe.
struct TerminalState {
    int terminal = -1; ///< The file descriptor to write to.
    std::string leave; ///< Bytes that leave the program's screen modes.
    std::string enter; ///< Bytes that enter them again.
    termios plain{};   ///< Terminal modes before the program started.
};

/// Restores the terminal if a TerminalSignals guards it; async-signal-safe. The program is about to end or to stop.
void give_terminal_back();

/// The program's signal handlers, from construction to destruction; at most one at a time.
/// - Signals that end a program (SIGHUP, SIGINT, SIGTERM, SIGXCPU, SIGUSR1, SIGSEGV and so on): restores the terminal,
///   then takes the signal's default action, so that the exit status is right.
/// - SIGTSTP: restores the terminal, stops the program, and enters the terminal again when it is continued.
/// - SIGWINCH and SIGCONT are recorded and wake a wait on wake_descriptor().
class TerminalSignals {
public:
    TerminalSignals();
    ~TerminalSignals();
    TerminalSignals(const TerminalSignals &) = delete;
    TerminalSignals &operator=(const TerminalSignals &) = delete;

    /// Starts to restore the terminal on signals. Call before the screen is changed.
    void guard(const TerminalState &state);
    /// Saves the current terminal modes, which are set again after a stop.
    void save_modes();
    /// Adds bytes to send first when the terminal is restored.
    void before_leaving(const std::string &bytes);
    /// Ends guard(): the caller has restored the terminal.
    void release();

    /// Readable when consume() has something to report.
    int wake_descriptor() const { return wakeup_.descriptor(); }

    struct Pending {
        bool resized = false;
        bool resumed = false; ///< The terminal was entered again; its content is unknown.
    };
    /// Returns and clears the signals received since the last call.
    Pending consume();

    /// Stops the foreground process group, as Ctrl-Z does. Returns when the program is continued.
    static void suspend();

private:
    system::Wakeup wakeup_;
};

} // namespace tondo::term
