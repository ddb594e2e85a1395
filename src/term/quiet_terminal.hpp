#pragma once

#include <csignal>
#include <string>
#include <string_view>
#include <termios.h>

namespace tondo::app {

/// A terminal (an open file descriptor) that does not echo its answers to queries, from construction to destruction.
/// Signals wait until then, so that nothing ends or stops the program before the terminal is as it was.
class QuietTerminal {
public:
    explicit QuietTerminal(int terminal);
    ~QuietTerminal();
    QuietTerminal(const QuietTerminal &) = delete;
    QuietTerminal &operator=(const QuietTerminal &) = delete;

    bool works() const { return works_; }

    void send(std::string_view bytes) const;
    /// The next bytes that arrive; empty if none do for a moment.
    std::string receive() const;

private:
    int terminal_;
    termios modes_{};
    sigset_t mask_{};
    bool works_ = false;
};

} // namespace tondo::app
