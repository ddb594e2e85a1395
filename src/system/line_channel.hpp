#pragma once
// Standard input and output as lines of text, for playing without a screen.

#include "system/line_buffer.hpp"

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// From construction to destruction SIGHUP, SIGINT and SIGTERM do not end the program but the input, so that the game
/// can be saved first; at most one channel at a time.
class LineChannel {
public:
    LineChannel();
    ~LineChannel();
    LineChannel(const LineChannel &) = delete;
    LineChannel &operator=(const LineChannel &) = delete;

    /// The next line, without blanks at its ends; nothing when there will be none. A terminal is prompted.
    std::optional<std::string> read();
    /// Waits for it, at most so long, forever without a limit, and until there is something to be read from one of
    /// those other descriptors; whether read() has an answer.
    bool wait(std::optional<std::chrono::milliseconds> most, const std::vector<int> &others = {});

    /// Writes lines at once, without control characters; on a terminal broken at blanks.
    void write(std::string_view lines);

    /// The exit status, once there is nothing more to do: that one, or failure where nobody could read what was
    /// written. Where a signal has ended the input its own action is taken, so that the status tells the truth.
    int finish(int status);

private:
    static constexpr std::size_t longest_line = 1 << 16;

    bool has_line();
    std::optional<std::string> take_rest();
    std::string fitted(const std::string &line) const;
    void let_signals_in() const;
    void prompt();
    bool is_over() const;
    bool take_input(int patience_ms, const std::vector<int> &others = {});

    bool prompts_;
    bool prompted_ = false; ///< The last thing written is a prompt.
    bool at_end_ = false;   ///< Of the input.
    bool open_ = true;      ///< Somebody reads what is written.
    LineBuffer in_{longest_line};
    sigset_t mask_{}; ///< As it was found.
};

} // namespace tondo::app
