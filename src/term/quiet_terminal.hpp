#pragma once

#include <csignal>
#include <string>
#include <string_view>
#include <termios.h>

namespace tondo::term {

/// Switches echo and line mode off on a terminal (an open file descriptor), so that answers to queries stay invisible.
/// The destructor restores the modes. Signals are blocked until then, so that none ends or stops the program.
class QuietTerminal {
public:
    explicit QuietTerminal(int terminal);
    ~QuietTerminal();
    QuietTerminal(const QuietTerminal &) = delete;
    QuietTerminal &operator=(const QuietTerminal &) = delete;

    bool works() const { return works_; }

    void send(std::string_view bytes) const;
    /// The next bytes that arrive; empty after 0.3 seconds without input.
    std::string receive() const;

private:
    int terminal_;
    termios modes_{};
    sigset_t mask_{};
    bool works_ = false;
};

} // namespace tondo::term
