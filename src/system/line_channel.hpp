#pragma once
// Standard input and output as lines of text, for playing without a screen.

#include "system/event_loop.hpp"
#include "system/line_buffer.hpp"

#include <csignal>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::app {

/// From construction to destruction SIGHUP, SIGINT and SIGTERM do not end the program but the input, so that the game
/// can be saved first; at most one channel at a time.
class LineChannel {
public:
    LineChannel();
    ~LineChannel();
    LineChannel(const LineChannel &) = delete;
    LineChannel &operator=(const LineChannel &) = delete;

    /// The loop of the whole program while it talks by lines.
    EventLoop &loop() { return loop_; }

    /// Has the loop take a turn; whether read() has an answer by then. A terminal is prompted.
    bool wait();
    /// The next line, without blanks at its ends; nothing when there will be none.
    std::optional<std::string> read();

    /// Writes lines at once, without control characters; on a terminal broken at blanks.
    void write(std::string_view lines);
    /// Rings the bell of a terminal.
    void ring();

    /// The exit status, once there is nothing more to do: that one, or failure where nobody could read what was
    /// written. Where a signal has ended the input its own action is taken, so that the status tells the truth.
    int finish(int status);

private:
    static constexpr std::size_t longest_line = 1 << 16;

    bool has_line();
    std::optional<std::string> rest();
    std::string fitted(const std::string &line) const;
    void set_signal_mask() const;
    void prompt();
    bool is_over() const;
    void read_input();

    bool prompts_;
    bool prompted_ = false; ///< The last thing written is a prompt.
    bool at_end_ = false;   ///< Of the input.
    bool open_ = true;      ///< Somebody reads what is written.
    LineBuffer in_{longest_line};
    sigset_t mask_{}; ///< As it was found.
    EventLoop loop_;
    EventLoop::Source input_;
};

} // namespace tondo::app
